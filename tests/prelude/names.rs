names! {
    Accepts All AnyLayout BlockedProduct BlockedProductOp Buffer BufferMut C Coalesce CoalesceOp Complement
    ComplementOp ComplementTo ComposedLayout Composition CompositionOp ConstExtent Dyn Extent FlatDivide
    FlatDivideOp Int Layout LayoutError LayoutLeft LayoutRight LeftInverse LeftInverseOp LogicalDivide
    LogicalDivideOp LogicalProduct LogicalProductOp MatrixLayout Mode Padded PartitionMutOp PartitionOp
    RakedProduct RakedProductOp RightInverse RightInverseOp Shape Slice SliceOp Static StaticLayout Swizzle
    Tensor TileToShape TileToShapeOp TiledDivide TiledDivideOp TilesMutOp TilingOp ToDyn View ViewMut Whole
    ZippedDivide ZippedDivideOp blocked_product ceil_div coalesce coalesce_by complement complement_to
    composition coord crd2idx flat_divide flatten group idx2crd int layout layouts left_inverse local_partition
    local_partition_mut local_tile local_tile_mut logical_divide logical_divide_padded logical_product
    make_identity_layout make_identity_tensor make_layout make_ordered_layout make_swizzled_tensor make_tensor
    make_tensor_at make_tensor_at_mut max_common_vector mode notation print_layout raked_product right_inverse
    select shape slice swizzle tile_to_shape tiled_divide tiler try_complement_to try_composition
    try_logical_divide try_tiled_divide try_zipped_divide zipped_divide zipped_divide_padded
}
