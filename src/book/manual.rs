//! What does an error of the library mean, and which program causes it?
//!
//! The manual has a module for each law, with programs that break it and the compiler's errors for them. The first line of an
//! error names the law, and its last note is the fix. The comments in each program tell why it is wrong, and where the right form
//! is documented. Below each program come the output of `cargo colex check`, in CuTe's notation, and the output of `cargo check`.
//!
//! `ui-tests/README.md` lists the same programs, each with its fix. `tests/compiler/errors.rs` and `cli/tests/notation.rs`
//! compare all of these outputs with those of the compiler.

/// A module for each law, whose docs have the programs of the law with their errors.
macro_rules! laws {
    ($($law:ident in $folder:literal: $($file:literal)*;)*) => {$(
        #[doc = concat!("How `", $folder, "` is broken.\n\n")]
        $(
            #[doc = concat!(
                "# ", $file, "\n\n```text\n",
                include_str!(concat!("../../ui-tests/", $folder, "/", $file, ".rs")),
                "```\n\n`cargo colex`:\n\n```text\n",
                include_str!(concat!("../../ui-tests/", $folder, "/", $file, ".notation")),
                "```\n\n`cargo`:\n\n```text\n",
                include_str!(concat!("../../ui-tests/", $folder, "/", $file, ".stderr")),
                "```\n\n",
            )]
        )*
        pub mod $law {}
    )*};
}
laws! {
    types in "types":
        "element-of-a-shape-by-a-field"
        "loop-over-a-layout"
        "offset-in-a-tensor"
        "operation-as-a-method"
        "value-in-a-type"
        "layout-in-brackets"
        "constant-with-a-dynamic-integer"
        "static-int-beside-a-number"
        "static-int-is-printed"
        "layout-of-another-type-returned"
        "boxed-layout"
        "two-layouts-of-an-if"
        "two-layouts-in-a-vec";
    constants in "constants":
        "const-generic-without-a-bound"
        "const-generic-as-an-extent"
        "const-generic-in-a-type"
        "const-generic-where-all-is-static";
    operands in "operands":
        "all-of-a-mode-in-a-tuple"
        "coordinate-as-two-arguments"
        "cotarget-that-is-a-rust-integer"
        "crd2idx-with-its-arguments-swapped"
        "index-in-a-layout"
        "local-tile-by-rust-integers"
        "part-of-a-layout"
        "part-of-a-tensor-by-value"
        "swizzled-layout-in-a-tiled-copy"
        "swizzled-tensor-in-a-kernel"
        "shape-that-is-a-layout"
        "tiler-as-two-arguments"
        "unit-that-is-a-rust-integer"
        "layout-after-a-swizzle"
        "predicate-that-is-data"
        "identity-tensor-of-a-rust-tuple"
        "conflicts-of-a-swizzle"
        "what-is-no-instruction"
        "copy-instruction-without-its-elements"
        "instructions-as-a-rust-tuple"
        "part-of-no-thread"
        "threads-of-a-dynamic-number"
        "tiler-of-rust-integers"
        "slice-with-its-arguments-swapped"
        "operation-on-a-tensor"
        "reference-to-a-tiler"
        "reference-to-a-tiler-of-a-logical-divide"
        "reference-to-a-layout";
    making in "making":
        "tensor-of-a-shape"
        "layout-of-a-rust-tuple"
        "layout-of-one-int"
        "layout-of-two-layouts";
    notation in "notation":
        "integer-beside-an-xor-stride"
        "type-in-brackets"
        "literal-with-an-underscore"
        "swizzle-of-two-numbers"
        "type-of-a-layout-without-parentheses"
        "layout-for-a-shape"
        "product-of-literals"
        "brackets-for-parentheses"
        "semicolon-for-a-colon"
        "comma-for-a-colon"
        "shape-without-parentheses"
        "stride-without-parentheses"
        "modes-without-parentheses";
    congruence in "congruence":
        "stride-has-another-profile"
        "stride-has-too-few-modes"
        "bound-of-coordinates-has-another-profile"
        "operands-of-an-inner-product"
        "divisor-has-another-profile";
    cut in "cut":
        "cut-in-a-nested-mode"
        "cut-leaves-nothing-above";
    generic_code in "generic-code":
        "operation-that-no-bound-names"
        "mode-that-no-bound-names"
        "tiles-that-no-bound-names";
    extent in "extent":
        "static-extent-is-zero";
    integers in "integers":
        "int-of-a-const-generic"
        "int-of-a-variable"
        "extent-is-a-float";
    coordinate_profile in "coordinate-profile":
        "index-that-no-bound-names"
        "coordinate-has-too-many-entries"
        "coordinate-nests-deeper-than-the-shape"
        "coordinate-of-a-slice-has-too-many-entries"
        "slice-has-too-many-entries"
        "index-of-a-tensor-has-too-many-entries"
        "index-of-a-tensor-is-a-float"
        "slice-of-a-range";
    coordinate_strides in "coordinate-strides":
        "an-integer-beside-a-coordinate"
        "an-entry-that-is-also-a-tuple";
    xor_independence in "xor-independence":
        "two-rows-share-their-offsets";
    power_of_two in "power-of-two":
        "three-rows"
        "step-of-three";
    xor_exactness in "xor-exactness":
        "modes-of-b-that-carry";
    coordinate in "coordinate":
        "composed-below-the-indices";
    coordinate_order in "coordinate-order":
        "product-of-coordinates";
    mode_index in "mode-index":
        "get-without-a-number"
        "mode-by-a-rust-integer"
        "get-beyond-the-rank"
        "select-by-an-array"
        "select-by-a-variable"
        "group-between-rust-integers"
        "take-between-rust-integers"
        "mode-beyond-the-rank"
        "select-a-mode-beyond-the-rank"
        "replace-a-mode-beyond-the-rank"
        "group-ends-before-it-begins"
        "cut-in-a-mode-beyond-the-rank"
        "cut-in-mode-16-of-an-int";
    empty_range in "empty-range":
        "take-of-no-modes";
    overflow in "overflow":
        "literals-that-do-not-fit";
    arrangement in "arrangement":
        "profile-has-too-few-integers"
        "profile-nests-deeper-than-the-layout"
        "order-has-another-profile";
    stride_divisibility in "stride-divisibility":
        "step-leaves-a-mode-at-no-multiple"
        "tile-ends-inside-a-mode";
    shape_divisibility in "shape-divisibility":
        "leaf-does-not-cover-a-mode"
        "copies-do-not-cover-a-gap";
    no_carry in "no-carry":
        "modes-of-b-together-leave-a-mode";
    no_borrow in "no-borrow":
        "strides-of-both-signs-in-two-modes"
        "left-inverse-of-strides-of-both-signs";
    tiler_rank in "tiler-rank":
        "tiler-has-more-modes-than-the-layout"
        "ragged-tiles-have-more-modes-than-the-tensor"
        "product-tiler-has-more-modes-than-the-block";
    injectivity in "injectivity":
        "complement-of-overlapping-modes"
        "layout-is-not-known-to-be-injective"
        "dynamic-stride-is-not-known-to-be-injective"
        "product-of-an-overlapping-block"
        "blocked-product-of-an-overlapping-block"
        "left-inverse-of-overlapping-modes"
        "tiles-of-overlapping-modes"
        "tiles-to-write-that-repeat"
        "elements-that-a-broadcast-repeats"
        "loop-over-elements-that-repeat";
    step_over in "step-over":
        "complement-of-interleaved-modes"
        "left-inverse-of-interleaved-modes";
    negative_stride in "negative-stride":
        "complement-of-a-stride-below-zero";
    stride_order in "stride-order":
        "complement-of-one-dynamic-stride"
        "complement-of-dynamic-strides";
    divisibility in "divisibility":
        "stride-does-not-divide-the-next"
        "upcast-by-no-divisor-of-a-stride"
        "upcast-with-an-offset-inside-a-unit"
        "shape-div-by-no-divisor";
    exact_fit in "exact-fit":
        "tile-of-an-instruction-does-not-divide"
        "tile-of-a-copy-does-not-divide"
        "part-of-coordinates-that-are-no-tiles"
        "part-of-a-swizzled-tensor-that-is-no-tiles"
        "tile-does-not-divide-the-layout"
        "tensor-in-tiles-that-do-not-divide-it"
        "tile-that-only-repeats"
        "tile-of-a-multiple-is-longer-than-the-layout"
        "tiles-to-write-do-not-divide-the-tensor";
    fill_rank in "fill-rank":
        "append-to-a-rank-below";
    cotarget_fit in "cotarget-fit":
        "complement-exact-leaves-a-gap"
        "complement-exact-passes-the-cotarget";
    block_fit in "block-fit":
        "block-does-not-divide-the-shape";
    block_rank in "block-rank":
        "block-has-more-modes-than-the-shape";
    addition in "addition":
        "sizes-differ"
        "modes-end-at-2-and-at-3";
    tile_gap in "tile-gap":
        "tile-leaves-a-gap-that-does-not-fill";
    swizzle in "swizzle":
        "shift-below-the-bits"
        "base-is-negative";
    swizzle_exactness in "swizzle-exactness":
        "part-of-a-unit-below-zero"
        "inverse-of-two-swizzles"
        "inverse-leaves-the-layout"
        "inverse-with-an-offset"
        "upcast-tears-a-unit-apart"
        "layout-without-the-bits-of-a-swizzle";
    bank_conflicts in "bank-conflicts":
        "column-of-a-plain-tile"
        "generic-code-for-a-plain-tile"
        "row-and-column-of-a-plain-tile"
        "column-of-a-tile-with-xor-strides";
    vectors in "vectors":
        "vectors-along-two-modes"
        "tile-without-the-vectors-of-an-access";
    vector_width in "vector-width":
        "column-begins-between-two-accesses"
        "swizzle-moves-parts-of-an-access";
    adjacency in "adjacency":
        "downcast-of-strided-elements"
        "downcast-with-a-dynamic-stride-of-1";
    unit_carry in "unit-carry":
        "interleaved-modes-in-one-unit";
    pairing in "pairing":
        "mode-under-underscore-is-no-pair";
    order in "order":
        "order-has-too-few-integers";
    bounds in "bounds":
        "buffer-is-one-element-too-short"
        "stride-below-zero-has-no-origin"
        "stride-below-zero-and-a-short-buffer"
        "composed-past-the-size"
        "instruction-reads-past-its-reference";
    buffer in "buffer":
        "write-by-an-index-to-a-shared-buffer"
        "write-to-a-shared-buffer"
        "tensor-of-no-memory"
        "tile-of-a-tensor-that-owns-its-elements";
    matrix in "matrix":
        "transposed-layout-of-three-modes";
    tile in "tile":
        "tile-of-what-is-not-divided";
    coverage in "coverage":
        "instruction-does-not-cover-its-tile"
        "instruction-of-other-extents"
        "values-are-not-numbered"
        "threads-are-not-numbered";
    agreement in "agreement":
        "copy-to-another-shape";
    sealed in "sealed":
        "a-coordinate-of-ones-own"
        "traits-that-memory-safety-rests-on";
}
