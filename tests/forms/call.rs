//! Calls operations of the runtime path (`colex::dynamic`) by name, with arguments in notation.

use colex::LayoutError;
use colex::dynamic::analysis::{self as an, BankConflicts, Banks, Coalescing, Footprint};
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, Padded, Tiler};

/// The answer of an operation in notation; `None` if the runtime path has no operation of this name.
pub(crate) fn call(op: &str, arguments: &[String]) -> Option<Result<String, LayoutError>> {
    let answer = || -> Result<Option<String>, LayoutError> {
        let layout = |k: usize| arguments[k].parse::<DynLayout>();
        let ints = |k: usize| arguments[k].parse::<IntTuple>();
        let coord = |k: usize| arguments[k].parse::<Coord>();
        // In a profile, `_` means the same as any int except 0.
        let profile =
            |k: usize| coord(k).and_then(|c| IntTuple::from_parts(c.parts().map(|part| part.map(|i| i.unwrap_or(1)))));
        let tiler = |k: usize| arguments[k].parse::<Tiler>();
        let int = |k: usize| arguments[k].parse::<isize>().expect("an int");
        let sizes = |k: usize| ints(k).map(|t| t.leaves().iter().map(|&n| n as usize).collect::<Vec<_>>());
        Ok(Some(match op {
            "aliasing" => an::aliasing(&layout(0)?)?.shown(),
            "append" => d::append(&layout(0)?, &layout(1)?)?.shown(),
            "append_to" => d::append_to(&layout(0)?, &layout(1)?, int(2) as usize)?.shown(),
            "bank_conflicts" => an::bank_conflicts(&layout(0)?, int(1), Banks::default())?.shown(),
            "blocked_product" => d::blocked_product(&layout(0)?, &layout(1)?)?.shown(),
            "ceil_div" => d::ceil_div(ints(0)?, ints(1)?)?.shown(),
            "coalesce" => d::coalesce(&layout(0)?)?.shown(),
            "coalesce_by" => d::coalesce_by(&layout(0)?, &profile(1)?)?.shown(),
            "coalesce_z" => d::coalesce_z(&layout(0)?)?.shown(),
            "coalescing" => an::coalescing(&layout(0)?, int(1), int(2))?.shown(),
            "colex_less" => d::colex_less(&ints(0)?, &ints(1)?)?.shown(),
            "compact_col_major" => d::compact_col_major(ints(0)?)?.shown(),
            "compact_col_major_from" => d::compact_col_major_from(ints(0)?, int(1))?.shown(),
            "compact_order" => d::compact_order(ints(0)?, ints(1)?)?.shown(),
            "compact_row_major" => d::compact_row_major(ints(0)?)?.shown(),
            "compact_row_major_from" => d::compact_row_major_from(ints(0)?, int(1))?.shown(),
            "compatible" => d::compatible(&ints(0)?, &ints(1)?)?.shown(),
            "complement" => d::complement(&layout(0)?)?.shown(),
            "complement_exact" => d::complement_exact(&layout(0)?, ints(1)?)?.shown(),
            "complement_to" => d::complement_to(&layout(0)?, ints(1)?)?.shown(),
            "composition" => d::composition(&layout(0)?, &tiler(1)?)?.shown(),
            "congruent" => d::congruent(&ints(0)?, &ints(1)?)?.shown(),
            "crd2crd" => d::crd2crd(ints(0)?, ints(1)?, ints(2)?)?.shown(),
            "crd2idx" => d::crd2idx(ints(0)?, ints(1)?)?.shown(),
            "crd2idx_by" => d::crd2idx_by(ints(0)?, ints(1)?, ints(2)?)?.shown(),
            "dice" => d::dice(&coord(0)?, &layout(1)?)?.shown(),
            "domain_distribute" => d::domain_distribute(ints(0)?, int(1))?.shown(),
            "downcast" => d::downcast(&layout(0)?, int(1))?.shown(),
            "elem_less" => d::elem_less(&ints(0)?, &ints(1)?)?.shown(),
            "evenly_divides" => d::evenly_divides(&ints(0)?, &tiler(1)?)?.shown(),
            "filter" => d::filter(&layout(0)?)?.shown(),
            "filter_by" => d::filter_by(&layout(0)?, &profile(1)?)?.shown(),
            "filter_zeros" => d::filter_zeros(&layout(0)?)?.shown(),
            "filter_zeros_by" => d::filter_zeros_by(&layout(0)?, &profile(1)?)?.shown(),
            "flat_divide" => d::flat_divide(&layout(0)?, &tiler(1)?)?.shown(),
            "flat_divide_padded" => d::flat_divide_padded(&layout(0)?, &tiler(1)?)?.shown(),
            "flat_product" => d::flat_product(&layout(0)?, &tiler(1)?)?.shown(),
            "flatten" => d::flatten(&layout(0)?)?.shown(),
            "footprint" => an::footprint(&layout(0)?)?.shown(),
            "functionally_equal" => an::functionally_equal(&layout(0)?, &layout(1)?)?.shown(),
            "gaps" => an::gaps(&layout(0)?)?.shown(),
            "get" => d::get(&layout(0)?, &sizes(1)?)?.shown(),
            "get_1d_coord" => d::get_1d_coord(&layout(0)?, int(1))?.shown(),
            "get_flat_coord" => d::get_flat_coord(&layout(0)?, int(1))?.shown(),
            "get_hier_coord" => d::get_hier_coord(&layout(0)?, int(1))?.shown(),
            "greatest_common_domain" => d::greatest_common_domain(ints(0)?, ints(1)?)?.shown(),
            "group" => d::group(&layout(0)?, int(1) as usize, int(2) as usize)?.shown(),
            "group_by" => d::group_by(&layout(0)?, ints(1)?)?.shown(),
            "idx2crd" => d::idx2crd(ints(0)?, ints(1)?)?.shown(),
            "idx2crd_by" => d::idx2crd_by(ints(0)?, ints(1)?, ints(2)?)?.shown(),
            "image" => an::image(&layout(0)?)?.shown(),
            "inner_product" => d::inner_product(ints(0)?, ints(1)?)?.shown(),
            "is_bijective" => d::is_bijective(&layout(0)?)?.shown(),
            "is_compact" => an::is_compact(&layout(0)?)?.shown(),
            "is_contiguous" => d::is_contiguous(&layout(0)?)?.shown(),
            "is_injective" => d::is_injective(&layout(0)?)?.shown(),
            "is_surjective" => d::is_surjective(&layout(0)?)?.shown(),
            "layout_add" => d::layout_add(&layout(0)?, &layout(1)?)?.shown(),
            "left_inverse" => d::left_inverse(&layout(0)?)?.shown(),
            "lex_less" => d::lex_less(&ints(0)?, &ints(1)?)?.shown(),
            "logical_divide" => d::logical_divide(&layout(0)?, &tiler(1)?)?.shown(),
            "logical_divide_padded" => d::logical_divide_padded(&layout(0)?, &tiler(1)?)?.shown(),
            "logical_product" => d::logical_product(&layout(0)?, &tiler(1)?)?.shown(),
            "make_layout" => d::make_layout(ints(0)?)?.shown(),
            "make_layout_like" => d::make_layout_like(&layout(0)?)?.shown(),
            "make_layout_right" => d::make_layout_right(ints(0)?)?.shown(),
            "make_ordered_layout" => d::make_ordered_layout(ints(0)?, ints(1)?)?.shown(),
            "max_alignment" => d::max_alignment(&layout(0)?)?.shown(),
            "max_common_layout" => d::max_common_layout(&layout(0)?, &layout(1)?)?.shown(),
            "max_common_vector" => d::max_common_vector(&layout(0)?, &layout(1)?)?.shown(),
            "vector_width" => d::vector_width(&layout(0)?)?.shown(),
            "nullspace" => d::nullspace(&layout(0)?)?.shown(),
            "offset_table" => an::offset_table(&layout(0)?)?.shown(),
            "offsets" => an::offsets(&layout(0)?)?.shown(),
            "order" => an::order(&layout(0)?)?.shown(),
            "prepend" => d::prepend(&layout(0)?, &layout(1)?)?.shown(),
            "prepend_to" => d::prepend_to(&layout(0)?, &layout(1)?, int(2) as usize)?.shown(),
            "product_each" => d::product_each(ints(0)?)?.shown(),
            "raked_product" => d::raked_product(&layout(0)?, &layout(1)?)?.shown(),
            "recast" => d::recast(&layout(0)?, int(1), int(2))?.shown(),
            "replace" => d::replace(&layout(0)?, &layout(1)?, int(2) as usize)?.shown(),
            "reverse" => d::reverse(&layout(0)?)?.shown(),
            "right_inverse" => d::right_inverse(&layout(0)?)?.shown(),
            "round_up" => d::round_up(ints(0)?, ints(1)?)?.shown(),
            "select" => d::select(&layout(0)?, &sizes(1)?)?.shown(),
            "shape_div" => d::shape_div(ints(0)?, ints(1)?)?.shown(),
            "slice" => d::slice(&coord(0)?, &layout(1)?)?.shown(),
            "slice_and_offset" => d::slice_and_offset(&coord(0)?, &layout(1)?)?.shown(),
            "take" => d::take(&layout(0)?, int(1) as usize, int(2) as usize)?.shown(),
            "tile_to_shape" => d::tile_to_shape(&layout(0)?, ints(1)?)?.shown(),
            "tile_to_shape_by" => d::tile_to_shape_by(&layout(0)?, ints(1)?, ints(2)?)?.shown(),
            "tiled_divide" => d::tiled_divide(&layout(0)?, &tiler(1)?)?.shown(),
            "tiled_divide_padded" => d::tiled_divide_padded(&layout(0)?, &tiler(1)?)?.shown(),
            "tiled_product" => d::tiled_product(&layout(0)?, &tiler(1)?)?.shown(),
            "unflatten" => d::unflatten(&layout(0)?, ints(1)?)?.shown(),
            "ungroup_by" => d::ungroup_by(&layout(0)?, ints(1)?)?.shown(),
            "upcast" => d::upcast(&layout(0)?, int(1))?.shown(),
            "weakly_congruent" => d::weakly_congruent(&ints(0)?, &ints(1)?)?.shown(),
            "zipped_divide" => d::zipped_divide(&layout(0)?, &tiler(1)?)?.shown(),
            "zipped_divide_padded" => d::zipped_divide_padded(&layout(0)?, &tiler(1)?)?.shown(),
            "zipped_product" => d::zipped_product(&layout(0)?, &tiler(1)?)?.shown(),
            "size" => layout(0)?.size().to_string(),
            "cosize" | "coshape" => layout(0)?.cosize().to_string(),
            _ => return Ok(None),
        }))
    };
    answer().transpose()
}

/// Formats an answer in notation.
trait Shown {
    fn shown(self) -> String;
}
macro_rules! shown {
    ($($t:ty, $self:ident => $text:expr;)*) => {$(
        impl Shown for $t {
            fn shown($self) -> String {
                $text
            }
        }
    )*};
}
shown! {
    DynLayout, self => self.to_string();
    IntTuple, self => self.to_string();
    isize, self => self.to_string();
    bool, self => self.to_string();
    (DynLayout, isize), self => format!("({},{})", self.0, self.1);
    Padded, self => self.layout.to_string();
    Option<isize>, self => format!("{self:?}");
    Vec<isize>, self => format!("{self:?}");
    Vec<(isize, isize)>, self => format!("{self:?}");
    Vec<(isize, Vec<isize>)>, self => format!("{self:?}");
    BankConflicts, self => format!("{} ways, {} words", self.ways, self.words);
    Coalescing, self => format!("{} segments", self.segments);
    Footprint, self => format!("{} of {}", self.reached, self.span);
}
