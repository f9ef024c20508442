//! Rows of the table of forms: tuples. `forms.rs` explains how the answers are checked.

use crate::table::{Table, rows};
use colex::algebra::*;
use colex::prelude::*;
use colex::profile::{compatible, congruent, weakly_congruent};

pub(crate) fn rows(t: &mut Table) {
    rows! { t, make_ordered_layout:
        (int!(6), int!(0)) => "_6:_1";
        (Dyn::<isize>::new(6), int!(0)) => "6:_1";
        (shape!(4, 6), shape!(1, 0)) => "(_4,_6):(_6,_1)";
        (shape!({4}, 6), shape!(1, 0)) => "(4,_6):(_6,_1)";
        (shape!(4, (6, 2)), shape!(1, (0, 2))) => "(_4,(_6,_2)):(_6,(_1,_24))";
        (shape!({4}, ({6}, {2})), shape!(1, (0, 2))) => "(4,(6,2)):(6,(_1,24))";
    }
    rows! { t, compact_order:
        (int!(6), int!(0)) => "_1";
        (Dyn::<isize>::new(6), int!(0)) => "_1";
        (shape!(4, 6), shape!(1, 0)) => "(_6,_1)";
        (shape!({4}, 6), shape!(1, 0)) => "(_6,_1)";
        (shape!(4, (6, 2)), shape!(1, (0, 2))) => "(_6,(_1,_24))";
        (shape!({4}, ({6}, {2})), shape!(1, (0, 2))) => "(6,(_1,24))";
    }
    rows! { t, compact_col_major:
        (int!(6)) => "_1";
        (Dyn::<isize>::new(6)) => "_1";
        (shape!(4, 6)) => "(_1,_4)";
        (shape!({4}, 6)) => "(_1,4)";
        (shape!(4, (6, 2))) => "(_1,(_4,_24))";
        (shape!({4}, ({6}, {2}))) => "(_1,(4,24))";
    }
    rows! { t, compact_row_major:
        (int!(6)) => "_1";
        (Dyn::<isize>::new(6)) => "_1";
        (shape!(4, 6)) => "(_6,_1)";
        (shape!({4}, 6)) => "(_6,_1)";
        (shape!(4, (6, 2))) => "(_12,(_2,_1))";
        (shape!({4}, ({6}, {2}))) => "(12,(2,_1))";
    }
    rows! { t, product_each:
        (int!(6)) => "(_6)";
        (Dyn::<isize>::new(6)) => "(6)";
        (shape!(4, 6)) => "(_4,_6)";
        (shape!({4}, 6)) => "(4,_6)";
        (shape!(4, (6, 2))) => "(_4,_12)";
        (shape!({4}, ({6}, {2}))) => "(4,12)";
    }
    rows! { t, compact_col_major_from:
        (int!(6), int!(2)) => "_2";
        (Dyn::<isize>::new(6), Dyn::<isize>::new(2)) => "2";
        (shape!(4, 6), int!(2)) => "(_2,_8)";
        (shape!({4}, 6), Dyn::<isize>::new(2)) => "(2,8)";
        (shape!(4, (6, 2)), int!(3)) => "(_3,(_12,_72))";
        (shape!({4}, ({6}, {2})), Dyn::<isize>::new(3)) => "(3,(12,72))";
    }
    rows! { t, compact_row_major_from:
        (int!(6), int!(2)) => "_2";
        (Dyn::<isize>::new(6), Dyn::<isize>::new(2)) => "2";
        (shape!(4, 6), int!(2)) => "(_12,_2)";
        (shape!({4}, 6), Dyn::<isize>::new(2)) => "(12,2)";
        (shape!(4, (6, 2)), int!(3)) => "(_36,(_6,_3))";
        (shape!({4}, ({6}, {2})), Dyn::<isize>::new(3)) => "(36,(6,3))";
    }
    rows! { t, ceil_div:
        (shape!((4, 8), 10), shape!((3, 3), 4)) => "((_2,_3),_3)";
        (int!(10), int!(4)) => "_3";
        (Dyn::<isize>::new(10), Dyn::<isize>::new(4)) => "3";
        (shape!(8, 10, 6), shape!(3, 4)) => "(_3,_3,_6)";
        (shape!({8}, 10, {6}), shape!({3}, 4)) => "(3,_3,6)";
        (shape!(4, 8), int!(16)) => "(_1,_2)";
        (shape!({4}, {8}), Dyn::<isize>::new(16)) => "(1,2)";
        (int!(64), shape!(4, (2, 3))) => "_3";
        (Dyn::<isize>::new(64), shape!({4}, (2, {3}))) => "3";
    }
    rows! { t, round_up:
        (int!(10), int!(4)) => "_12";
        (Dyn::<isize>::new(10), Dyn::<isize>::new(4)) => "12";
        (shape!(8, 10, 6), shape!(3, 4)) => "(_9,_12,_6)";
        (shape!({8}, 10, {6}), shape!({3}, 4)) => "(9,_12,6)";
        (shape!(7, (5, 6)), shape!(2, (3, 4))) => "(_8,(_6,_8))";
        (shape!({7}, ({5}, {6})), shape!({2}, ({3}, {4}))) => "(8,(6,8))";
    }
    rows! { t, shape_div:
        (shape!({8}, 12), shape!(4, 3)) => "(2,_4)";
        (shape!((4, 8), 12), shape!((2, 4), 3)) => "((_2,_2),_4)";
        (int!(12), int!(4)) => "_3";
        (Dyn::<isize>::new(12), Dyn::<isize>::new(4)) => "3";
        (shape!(8, 12), shape!(4, 3)) => "(_2,_4)";
        (shape!({8}, {12}), shape!({4}, {3})) => "(2,4)";
        (shape!(4, 6), int!(8)) => "(_1,_3)";
        (shape!({4}, {6}), Dyn::<isize>::new(8)) => "(1,3)";
        (int!(64), shape!(4, (2, 8))) => "_1";
        (Dyn::<isize>::new(64), shape!({4}, ({2}, {8}))) => "1";
    }
    rows! { t, inner_product:
        (int!(3), int!(4)) => "_12";
        (Dyn::<isize>::new(3), Dyn::<isize>::new(4)) => "12";
        (shape!(1, 2), shape!(3, 4)) => "_11";
        (shape!({1}, 2), shape!({3}, 4)) => "11";
        (shape!(1, (2, 3)), shape!(4, (5, 6))) => "_32";
        (shape!({1}, ({2}, {3})), shape!({4}, ({5}, {6}))) => "32";
    }
    rows! { t, congruent:
        (int!(4), int!(4)) => "true";
        (Dyn::<isize>::new(4), Dyn::<isize>::new(4)) => "true";
        (int!(4), shape!(2, 2)) => "false";
        (Dyn::<isize>::new(4), shape!({2}, 2)) => "false";
        (shape!(4, 2), shape!(4, 2)) => "true";
        (shape!({4}, {2}), shape!({4}, {2})) => "true";
        (shape!(4, 6), shape!(4, (2, 3))) => "false";
        (shape!({4}, 6), shape!({4}, (2, {3}))) => "false";
        (shape!(4, (2, 3)), shape!(4, (3, 2))) => "true";
        (shape!({4}, ({2}, {3})), shape!({4}, ({3}, {2}))) => "true";
        (shape!(4, (2, 3)), shape!(5, (3, 4))) => "true";
        (shape!({4}, (2, {3})), shape!({5}, (3, {4}))) => "true";
    }
    rows! { t, weakly_congruent:
        (int!(4), int!(4)) => "true";
        (Dyn::<isize>::new(4), Dyn::<isize>::new(4)) => "true";
        (int!(4), shape!(2, 2)) => "true";
        (Dyn::<isize>::new(4), shape!({2}, 2)) => "true";
        (shape!(4, 2), shape!(4, 2)) => "true";
        (shape!({4}, {2}), shape!({4}, {2})) => "true";
        (shape!(4, 6), shape!(4, (2, 3))) => "true";
        (shape!({4}, 6), shape!({4}, (2, {3}))) => "true";
        (shape!(4, (2, 3)), shape!(4, (3, 2))) => "true";
        (shape!({4}, ({2}, {3})), shape!({4}, ({3}, {2}))) => "true";
        (shape!(4, (2, 3)), shape!(5, (3, 4))) => "true";
        (shape!({4}, (2, {3})), shape!({5}, (3, {4}))) => "true";
    }
    rows! { t, compatible:
        (int!(4), int!(4)) => "true";
        (Dyn::<isize>::new(4), Dyn::<isize>::new(4)) => "true";
        (int!(4), shape!(2, 2)) => "true";
        (Dyn::<isize>::new(4), shape!({2}, 2)) => "true";
        (shape!(4, 2), shape!(4, 2)) => "true";
        (shape!({4}, {2}), shape!({4}, {2})) => "true";
        (shape!(4, 6), shape!(4, (2, 3))) => "true";
        (shape!({4}, 6), shape!({4}, (2, {3}))) => "true";
        (shape!(4, (2, 3)), shape!(4, (3, 2))) => "false";
        (shape!({4}, ({2}, {3})), shape!({4}, ({3}, {2}))) => "false";
        (shape!(4, (2, 3)), shape!(5, (3, 4))) => "false";
        (shape!({4}, (2, {3})), shape!({5}, (3, {4}))) => "false";
    }
    rows! { t, elem_less:
        (int!(4), int!(4)) => "false";
        (Dyn::<isize>::new(4), Dyn::<isize>::new(4)) => "false";
        (int!(4), shape!(2, 2)) => "false";
        (Dyn::<isize>::new(4), shape!({2}, 2)) => "false";
        (shape!(4, 2), shape!(4, 2)) => "false";
        (shape!({4}, {2}), shape!({4}, {2})) => "false";
        (shape!(4, 6), shape!(4, (2, 3))) => "false";
        (shape!({4}, 6), shape!({4}, (2, {3}))) => "false";
        (shape!(4, (2, 3)), shape!(4, (3, 2))) => "false";
        (shape!({4}, ({2}, {3})), shape!({4}, ({3}, {2}))) => "false";
        (shape!(4, (2, 3)), shape!(5, (3, 4))) => "true";
        (shape!({4}, (2, {3})), shape!({5}, (3, {4}))) => "true";
    }
    rows! { t, lex_less:
        (int!(4), int!(4)) => "false";
        (Dyn::<isize>::new(4), Dyn::<isize>::new(4)) => "false";
        (int!(4), shape!(2, 2)) => "false";
        (Dyn::<isize>::new(4), shape!({2}, 2)) => "false";
        (shape!(4, 2), shape!(4, 2)) => "false";
        (shape!({4}, {2}), shape!({4}, {2})) => "false";
        (shape!(4, 6), shape!(4, (2, 3))) => "false";
        (shape!({4}, 6), shape!({4}, (2, {3}))) => "false";
        (shape!(4, (2, 3)), shape!(4, (3, 2))) => "true";
        (shape!({4}, ({2}, {3})), shape!({4}, ({3}, {2}))) => "true";
        (shape!(4, (2, 3)), shape!(5, (3, 4))) => "true";
        (shape!({4}, (2, {3})), shape!({5}, (3, {4}))) => "true";
    }
    rows! { t, colex_less:
        (int!(4), int!(4)) => "false";
        (Dyn::<isize>::new(4), Dyn::<isize>::new(4)) => "false";
        (int!(4), shape!(2, 2)) => "false";
        (Dyn::<isize>::new(4), shape!({2}, 2)) => "false";
        (shape!(4, 2), shape!(4, 2)) => "false";
        (shape!({4}, {2}), shape!({4}, {2})) => "false";
        (shape!(4, 6), shape!(4, (2, 3))) => "false";
        (shape!({4}, 6), shape!({4}, (2, {3}))) => "false";
        (shape!(4, (2, 3)), shape!(4, (3, 2))) => "false";
        (shape!({4}, ({2}, {3})), shape!({4}, ({3}, {2}))) => "false";
        (shape!(4, (2, 3)), shape!(5, (3, 4))) => "true";
        (shape!({4}, (2, {3})), shape!({5}, (3, {4}))) => "true";
    }
    rows! { t, evenly_divides:
        (shape!(32, (2, 8)), shape!(4, (2, 4))) => "true";
        (int!(12), int!(4)) => "true";
        (Dyn::<isize>::new(12), Dyn::<isize>::new(4)) => "true";
        (shape!(32, 64), tiler!(layout!(8 : 2), 32)) => "true";
        (shape!({32}, 64), tiler!(layout!({8} : 2), {32})) => "true";
        (shape!(32, 64), tiler!(layout!(8 : 3), 32)) => "false";
        (shape!({32}, {64}), tiler!(layout!({8} : {3}), {32})) => "false";
        (shape!(32, 64), int!(128)) => "true";
        (shape!({32}, 64), Dyn::<isize>::new(128)) => "true";
        (shape!(32, (2, 8)), coord!(4, (2, _))) => "true";
        (shape!({32}, ({2}, {8})), coord!({4}, ({2}, _))) => "true";
        (shape!(4, 6), shape!(2, 3)) => "true";
        (shape!({4}, 6), shape!({2}, 3)) => "true";
        (int!(24), layout!(4 : 2)) => "true";
        (Dyn::<isize>::new(24), layout!({4} : {2})) => "true";
        (int!(8), layout!((2, 4) : (0, 1))) => "true";
        (Dyn::<isize>::new(8), layout!(({2}, 4) : (0, 1))) => "true";
        (shape!(8, 6), shape!(4)) => "false";
        (shape!({8}, {6}), shape!({4})) => "false";
    }
    rows! { t, greatest_common_domain:
        (int!(12), int!(8)) => "_4:_1";
        (Dyn::<isize>::new(12), int!(8)) => "4:1";
        (shape!(16, 3), shape!(4, 12)) => "(_4,_4,_3):(_1,_4,_16)";
        (shape!(16, {3}), shape!({4}, 12)) => "(4,4,3):(1,4,16)";
        (shape!(16, {3}), Dyn::<isize>::new(8)) => "(8,1):(1,0)";
        (shape!(4, (2, 3)), shape!(2, (4, 3))) => "(_2,_2,_2,_3):(_1,_2,_4,_8)";
        (shape!({4}, ({2}, {3})), shape!({2}, ({4}, {3}))) => "(2,2,2,3,1):(1,2,4,8,0)";
    }
    rows! { t, domain_distribute:
        (shape!(4, {8}), int!(4)) => "(_4,1):(_1,_4)";
        (shape!({4}, {8}), Dyn::<isize>::new(4)) => "(4,1):(_1,4)";
        (int!(16), int!(4)) => "_4:_1";
        (shape!(4, 8), int!(4)) => "_4:_1";
        (shape!(4, (2, 8)), int!(4)) => "_4:_1";
    }
}
