//! The sentences of documentation that tell when an operation fails: `fails!(logical_divide)` is the sentence for the methods that call
//! `logical_divide`.

/// Expands to the sentence that names the laws which an operation of this name can break, each with the condition.
macro_rules! fails {
    // Operations that break few laws.
    (reverse) => { "Never fails." };
    (coalesce) => { "Fails when a merged shape does not fit its integer type (*overflow*)." };
    (filter) => { "Fails when a merged shape does not fit its integer type (*overflow*)." };
    (filter_zeros) => { "Never fails." };
    (flatten) => { "Never fails." };
    (slice) => { "Never fails." };
    (coalesce_by) => {
        "Fails when an entry of the profile has more entries than its mode (*tiler rank*), or a merged shape does not fit its integer type (*overflow*)."
    };

    // Modes.
    (select) => { "Fails when a number is not below the rank (*mode index*), or the size does not fit (*overflow*)." };
    (take) => { "Fails when the numbers are not a range of modes (*mode index*), or the range is empty (*empty range*)." };
    (group) => { "Fails when the numbers are not a range of modes (*mode index*, *empty range*)." };
    (get) => { "Fails when a number is not below the rank of its tuple (*mode index*)." };
    (group_by) => { "Fails when the profile has more or fewer integers than there are modes (*arrangement*)." };
    (ungroup_by) => { "Fails when the profile has a tuple where the layout has no tuple of the same rank (*arrangement*)." };
    (unflatten) => { "Fails when the profile has more or fewer integers than the layout (*arrangement*)." };
    (append) => { "Fails when the size does not fit (*overflow*)." };
    (prepend) => { "Fails when the size does not fit (*overflow*)." };
    (append_to) => { "Fails when the rank is above the one requested (*fill rank*), or the size does not fit (*overflow*)." };
    (prepend_to) => { $crate::error::fails!(append_to) };
    (replace) => { "Fails when the number is not below the rank (*mode index*), or the size does not fit (*overflow*)." };
    (dice) => { "Never fails." };

    // Divides.
    (logical_divide) => {
        "Fails when a tile does not divide its mode (*exact fit*), leaves gaps that its copies do not fill (*tile gap*) or overlaps \
         itself (*injectivity*, *step over*); when the tiler has more modes than the layout (*tiler rank*); or when the layout does \
         not compose with a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*)."
    };
    (zipped_divide) => { $crate::error::fails!(logical_divide) };
    (tiled_divide) => { $crate::error::fails!(logical_divide) };
    (flat_divide) => { $crate::error::fails!(logical_divide) };
    (logical_divide_padded) => {
        "Fails when a tile leaves gaps that its copies do not fill (*tile gap*) or overlaps itself (*injectivity*, *step over*); \
         when the tiler has more modes than the layout (*tiler rank*); or when the layout does not compose with a tile (*stride \
         divisibility*, *shape divisibility*, *no carry*, *no borrow*)."
    };
    (zipped_divide_padded) => { $crate::error::fails!(logical_divide_padded) };
    (tiled_divide_padded) => { $crate::error::fails!(logical_divide_padded) };
    (flat_divide_padded) => { $crate::error::fails!(logical_divide_padded) };

    // Products.
    (logical_product) => {
        "Fails when modes of the block overlap or interleave (*injectivity*, *step over*), one of its strides is below 0 (*negative \
         stride*), or the layout of the copies does not compose with the gaps of the block (*stride divisibility*, *shape \
         divisibility*, *no carry*, *no borrow*)."
    };
    (zipped_product) => {
        "Fails when modes of the block overlap or interleave (*injectivity*, *step over*), one of its strides is below 0 (*negative \
         stride*), the layout of the copies does not compose with the gaps of the block (*stride divisibility*, *shape \
         divisibility*, *no carry*, *no borrow*), or a `_` of the tiler leaves a mode that is not a pair (*pairing*)."
    };
    (tiled_product) => { $crate::error::fails!(zipped_product) };
    (flat_product) => { $crate::error::fails!(zipped_product) };
    (blocked_product) => { $crate::error::fails!(logical_product) };
    (raked_product) => { $crate::error::fails!(logical_product) };
    (tile_to_shape) => {
        "Fails when a mode of the block does not divide the mode of the shape (*block fit*), the block has more modes than the shape \
         (*block rank*), modes of the block overlap or interleave (*injectivity*, *step over*), or one of its strides is below 0 \
         (*negative stride*)."
    };
    (tile_to_shape_by) => {
        "Fails when a mode of the block does not divide the mode of the shape (*block fit*), the block has more modes than the shape \
         (*block rank*), the order does not have the profile of the shape (*arrangement*), modes of the block overlap or interleave \
         (*injectivity*, *step over*), or one of its strides is below 0 (*negative stride*)."
    };
}
pub(crate) use fails;
