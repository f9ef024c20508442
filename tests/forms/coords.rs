//! Rows of the table of forms: coordinates. `forms.rs` explains how the answers are checked.

use crate::table::{Table, rows};
use colex::algebra::*;
use colex::prelude::*;

pub(crate) fn rows(t: &mut Table) {
    rows! { t, crd2idx:
        (int!(5), int!(12)) => "_5";
        (Dyn::<isize>::new(5), Dyn::<isize>::new(12)) => "5";
        (int!(7), shape!(3, 4)) => "_7";
        (Dyn::<isize>::new(7), shape!({3}, 4)) => "7";
        (shape!(1, 2), shape!(3, 4)) => "_7";
        (shape!({1}, {2}), shape!({3}, {4})) => "7";
        (shape!(1, 5), shape!(3, (2, 3))) => "_16";
        (shape!({1}, 5), shape!({3}, (2, {3}))) => "16";
        (shape!(1, (1, 2)), shape!(3, (2, 3))) => "_16";
        (shape!({1}, ({1}, {2})), shape!({3}, ({2}, {3}))) => "16";
    }
    rows! { t, idx2crd:
        (int!(5), int!(12)) => "_5";
        (Dyn::<isize>::new(5), Dyn::<isize>::new(12)) => "5";
        (int!(7), shape!(3, 4)) => "(_1,_2)";
        (Dyn::<isize>::new(7), shape!({3}, 4)) => "(1,2)";
        (shape!(1, 2), shape!(3, 4)) => "(_1,_2)";
        (shape!({1}, {2}), shape!({3}, {4})) => "(1,2)";
        (shape!(1, 5), shape!(3, (2, 3))) => "(_1,(_1,_2))";
        (shape!({1}, 5), shape!({3}, (2, {3}))) => "(1,(_1,2))";
        (shape!(1, (1, 2)), shape!(3, (2, 3))) => "(_1,(_1,_2))";
        (shape!({1}, ({1}, {2})), shape!({3}, ({2}, {3}))) => "(1,(1,2))";
    }
    rows! { t, crd2crd:
        (int!(5), int!(12), shape!(3, 4)) => "(_2,_1)";
        (Dyn::<isize>::new(5), Dyn::<isize>::new(12), shape!({3}, {4})) => "(2,1)";
        (int!(7), shape!(3, 4), int!(12)) => "_7";
        (Dyn::<isize>::new(7), shape!({3}, 4), Dyn::<isize>::new(12)) => "7";
        (shape!(1, 2), shape!(3, 4), shape!(3, (2, 2))) => "(_1,(_0,_1))";
        (shape!({1}, {2}), shape!({3}, {4}), shape!({3}, ({2}, {2}))) => "(1,(0,1))";
        (shape!(1, 5), shape!(3, (2, 3)), shape!(3, 6)) => "(_1,_5)";
        (shape!({1}, 5), shape!({3}, (2, {3})), shape!({3}, 6)) => "(1,5)";
        (shape!(1, (1, 2)), shape!(3, (2, 3)), shape!((3, 2), 3)) => "((_1,_1),_2)";
        (shape!({1}, ({1}, {2})), shape!({3}, ({2}, {3})), shape!(({3}, {2}), {3})) => "((1,1),2)";
    }
    rows! { t, crd2idx_by:
        (int!(5), int!(12), int!(2)) => "_10";
        (Dyn::<isize>::new(5), Dyn::<isize>::new(12), Dyn::<isize>::new(2)) => "10";
        (int!(7), shape!(3, 4), shape!(4, 1)) => "_6";
        (Dyn::<isize>::new(7), shape!({3}, 4), shape!({4}, 1)) => "6";
        (shape!(1, 2), shape!(3, 4), shape!(4, 1)) => "_6";
        (shape!({1}, {2}), shape!({3}, {4}), shape!({4}, {1})) => "6";
        (shape!(1, 5), shape!(3, (2, 3)), shape!(6, (1, 2))) => "_11";
        (shape!({1}, 5), shape!({3}, (2, {3})), shape!({6}, (1, {2}))) => "11";
        (shape!(1, (1, 2)), shape!(3, (2, 3)), shape!(6, (1, 2))) => "_11";
        (shape!({1}, ({1}, {2})), shape!({3}, ({2}, {3})), shape!({6}, ({1}, {2}))) => "11";
    }
    rows! { t, idx2crd_by:
        (int!(5), int!(12), int!(1)) => "_5";
        (Dyn::<isize>::new(5), Dyn::<isize>::new(12), Dyn::<isize>::new(1)) => "5";
        (int!(7), shape!(3, 4), shape!(4, 1)) => "(_1,_3)";
        (Dyn::<isize>::new(7), shape!({3}, 4), shape!({4}, 1)) => "(1,3)";
        (shape!(8, 2), shape!(3, 4), shape!(4, 1)) => "(_2,_2)";
        (shape!({8}, {2}), shape!({3}, {4}), shape!({4}, {1})) => "(2,2)";
        (shape!(6, 5), shape!(3, (2, 3)), shape!(6, (1, 2))) => "(_1,(_1,_2))";
        (shape!({6}, 5), shape!({3}, (2, {3})), shape!({6}, (1, {2}))) => "(1,(_1,2))";
        (shape!(6, (1, 4)), shape!(3, (2, 3)), shape!(6, (1, 2))) => "(_1,(_1,_2))";
        (shape!({6}, ({1}, {4})), shape!({3}, ({2}, {3})), shape!({6}, ({1}, {2}))) => "(1,(1,2))";
    }
    rows! { t, get_hier_coord:
        (layout!(8 : 1), int!(5)) => "_5";
        (layout!({8} : {1}), Dyn::<isize>::new(5)) => "5";
        (layout!((3, 4) : (4, 1)), int!(7)) => "(_1,_3)";
        (layout!(({3}, 4) : ({4}, 1)), Dyn::<isize>::new(7)) => "(1,3)";
        (layout!((3, (2, 3)) : (6, (1, 2))), int!(11)) => "(_1,(_1,_2))";
        (layout!(({3}, ({2}, {3})) : ({6}, ({1}, {2}))), Dyn::<isize>::new(11)) => "(1,(1,2))";
    }
    rows! { t, get_flat_coord:
        (layout!(8 : 1), int!(5)) => "_5";
        (layout!({8} : {1}), Dyn::<isize>::new(5)) => "5";
        (layout!((3, 4) : (4, 1)), int!(7)) => "(_1,_3)";
        (layout!(({3}, 4) : ({4}, 1)), Dyn::<isize>::new(7)) => "(1,3)";
        (layout!((3, (2, 3)) : (6, (1, 2))), int!(11)) => "(_1,_5)";
        (layout!(({3}, ({2}, {3})) : ({6}, ({1}, {2}))), Dyn::<isize>::new(11)) => "(1,5)";
    }
    rows! { t, get_1d_coord:
        (layout!(8 : 1), int!(5)) => "_5";
        (layout!({8} : {1}), Dyn::<isize>::new(5)) => "5";
        (layout!((3, 4) : (4, 1)), int!(7)) => "_10";
        (layout!(({3}, 4) : ({4}, 1)), Dyn::<isize>::new(7)) => "10";
        (layout!((3, (2, 3)) : (6, (1, 2))), int!(11)) => "_16";
        (layout!(({3}, ({2}, {3})) : ({6}, ({1}, {2}))), Dyn::<isize>::new(11)) => "16";
    }
}
