//! The golden rows that must not compile; `golden_rejected.rs` reads the errors.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use colex::prelude::*;

#[rustfmt::skip] fn row_5f45d3b7c5() { let _ = logical_divide(layout!((6, (4, 4)):(1, (6, 24))), layout!((16, 3, 6):(0, 1, 16))); } // tile gap
#[rustfmt::skip] fn row_97e9fbbd3f() { let _ = zipped_divide(layout!((6, (4, 4)):(1, (6, 24))), layout!((16, 3, 6):(0, 1, 16))); } // tile gap
#[rustfmt::skip] fn row_01dd44cd44() { let _ = composition(layout!((8, 2, (4, 3)):(2304, 384, (48, 4))), layout!((8, 8):(16, 16))); } // no carry
#[rustfmt::skip] fn row_27ef47ef5a() { let _ = composition(layout!((5, (5), (2), 4):(1, (20), (100), 5)), layout!(6:3)); } // stride divisibility
#[rustfmt::skip] fn row_546f992ab4() { let _ = composition(layout!(((8, 2), {6}):((1, 8), {16})), layout!(4:12)); } // stride divisibility
#[rustfmt::skip] fn row_670f7130d3() { let _ = composition(layout!(((6, 2, 2), 2):((2, 1, 24), 12)), layout!((4):(4))); } // stride divisibility
#[rustfmt::skip] fn row_947e25e810() { let _ = logical_divide_padded(layout!(((3, 4)):((4, 1))), layout!(8:2)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_cb240d2040() { let _ = logical_divide_padded(layout!((2, 4, 4):(16, 4, 1)), layout!(3:2)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_1f5ff05d89() { let _ = complement_to(layout!((8, 8):(4, 1)), int!(100)); } // injectivity
#[rustfmt::skip] fn row_2764fdd34d() { let _ = complement_to(layout!(((4, 2), 2, (2)):((64, 0), 1, (1))), int!(100)); } // injectivity
#[rustfmt::skip] fn row_3fce6a4222() { let _ = complement_to(layout!((3, 6):(1, 1)), int!(100)); } // injectivity
#[rustfmt::skip] fn row_55f8eb5585() { let _ = complement_to(layout!(((8, 2)):((4, 4))), int!(100)); } // injectivity
#[rustfmt::skip] fn row_5e79a0f169() { let _ = complement_to(layout!((8, (4)):(1, (1))), int!(16)); } // injectivity
#[rustfmt::skip] fn row_7a29f3a957() { let _ = complement_to(layout!((3, 5):(8, 8)), int!(64)); } // injectivity
#[rustfmt::skip] fn row_9beaed13b6() { let _ = complement_to(layout!(((2, 5), 2):((3, 3), 4)), int!(16)); } // injectivity
#[rustfmt::skip] fn row_a2648fc1fe() { let _ = complement_to(layout!(((3), (6, 2), 1):((5), (32, 5), 7)), int!(100)); } // injectivity
#[rustfmt::skip] fn row_a4a34420f9() { let _ = complement_to(layout!((2, (1, 1, 2)):(1, (3, 7, 1))), int!(100)); } // injectivity
#[rustfmt::skip] fn row_c23e84afeb() { let _ = complement_to(layout!((4, 6):(2, 5)), int!(16)); } // injectivity
#[rustfmt::skip] fn row_caaeaa3ea2() { let _ = complement_to(layout!(((5, 1, 5)):((1, 32, 3))), int!(100)); } // injectivity
#[rustfmt::skip] fn row_cd65843b86() { let _ = complement_to(layout!((2, 4):(4, 4)), int!(16)); } // injectivity
#[rustfmt::skip] fn row_19c38cb05a() { let _ = composition(layout!(((1, 5), 3):((0, 7), 64)), layout!(5:7)); } // stride divisibility
#[rustfmt::skip] fn row_37cc6020ee() { let _ = composition(layout!(((2, 2, 2), 3, (3)):((36, 18, 9), 3, (1))), layout!(8:7)); } // stride divisibility
#[rustfmt::skip] fn row_3ac52733fe() { let _ = composition(layout!((3, (1), 16, 3):(48, (0), 1, 16)), layout!(((4, 1, 4)):((16, 7, 3)))); } // stride divisibility
#[rustfmt::skip] fn row_3c8b6e69fa() { let _ = composition(layout!(((3), 4, 5):((20), 5, 1)), layout!(5:6)); } // shape divisibility
#[rustfmt::skip] fn row_53d2ea9909() { let _ = composition(layout!((4, {6}, {8}):(1, {4}, {7})), layout!(6:1)); } // shape divisibility
#[rustfmt::skip] fn row_8c65646738() { let _ = composition(layout!((4, 8, (3)):(3, 12, (1))), layout!((3):(16))); } // shape divisibility
#[rustfmt::skip] fn row_8e1d2b7473() { let _ = composition(layout!(((4, 1)):((1, 0))), layout!(2:6)); } // stride divisibility
#[rustfmt::skip] fn row_aef2e9c855() { let _ = composition(layout!((3, 4, 3):(1, 27, 9)), layout!(((2, 4), 6):((2, 8), 2))); } // stride divisibility
#[rustfmt::skip] fn row_be48fe44e3() { let _ = composition(layout!((4, (8, 8)):(64, (8, 1))), layout!(4:7)); } // stride divisibility
#[rustfmt::skip] fn row_c9bf573a9b() { let _ = composition(layout!((5, 16):(64, 1)), layout!((2):(32))); } // stride divisibility
#[rustfmt::skip] fn row_d9c1b696cc() { let _ = composition(layout!(((4, 8), 4):((0, 32), 8)), layout!(5:2)); } // shape divisibility
#[rustfmt::skip] fn row_ea453b7361() { let _ = composition(layout!((3, 8, 2, 2):(8, 1, 24, 48)), layout!((3, (2, 2, 3)):(32, (0, 0, 3)))); } // stride divisibility
#[rustfmt::skip] fn row_ead5bd76e9() { let _ = composition(layout!((3, 4):(5, 64)), layout!(((3, 3)):((2, 3)))); } // stride divisibility
#[rustfmt::skip] fn row_f159d150fe() { let _ = composition(layout!((4, (2), (6), (1, 5)):(5, (2), (5), (64, 2))), layout!(8:6)); } // stride divisibility
#[rustfmt::skip] fn row_f6031d7caf() { let _ = composition(layout!(((4, 4, 2), (4)):((8, 2, 1), (32))), layout!((6, 2):(32, 5))); } // stride divisibility
#[rustfmt::skip] fn row_ff43774a32() { let _ = composition(layout!(((2), (3, 2)):((0), (1, 0))), layout!(4:2)); } // shape divisibility
#[rustfmt::skip] fn row_1a6681ccbc() { let _ = notation(idx2crd_by(Dyn::new(0), shape!(({2}, {1})), shape!((1, 0)))); } // division
#[rustfmt::skip] fn row_936622bbc8() { let _ = notation(idx2crd_by(Dyn::new(2048), shape!({8}, {6}, (({2}, {1}), {2}, ({4}, {1})), {4}), shape!(384, 64, ((32, 0), 16, (4, 0)), 1))); } // division
#[rustfmt::skip] fn row_094043628c() { let _ = logical_divide_padded(layout!((4, 8):(8, 1)), layout!(5:6)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_5510331856() { let _ = logical_divide_padded(layout!(((8, 5, 2), (3, 1), 1):((1, 24, 120), (8, 0), 0)), layout!(6:6)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_8ec2012685() { let _ = logical_divide_padded(layout!((2, 2, (2), (4)):(1, 32, (1), (7))), layout!(3:6)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_9c239556b8() { let _ = logical_divide_padded(layout!((4, (1)):(1, (0))), layout!(6:6)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_a03060134a() { let _ = logical_divide(layout!((2, 5, 2):(1, 0, 0)), layout!(4:5)); } // stride divisibility
#[rustfmt::skip] fn row_c8ff661692() { let _ = logical_divide_padded(layout!((1, (2), (2), (8)):(2, (1), (16), (2))), layout!(5:1)).layout(); } // shape divisibility
#[rustfmt::skip] fn row_d68f7227fb() { let _ = logical_divide_padded(layout!(((2, 4), (4, 1)):((1, 8), (2, 0))), layout!(4:5)).layout(); } // stride divisibility
#[rustfmt::skip] fn row_ee5da8e46a() { let _ = logical_divide_padded(layout!((2, (1), (2), 5):(10, (0), (5), 1)), layout!(6:1)).layout(); } // shape divisibility
#[rustfmt::skip] fn row_f2967e13d1() { let _ = logical_divide_padded(layout!((2, 5, 1):(1, 2, 0)), layout!(6:2)).layout(); } // shape divisibility
#[rustfmt::skip] fn row_00b4bec4dd() { let _ = zipped_divide(layout!((4, 4):(1, 4)), tiler!(_, layout!(4:1))); } // pairing
#[rustfmt::skip] fn row_1f46e79469() { let _ = zipped_divide(layout!((2, (8), 4, 6):(64, (7), 1, 7)), tiler!(2, _, 4, layout!(6:1))); } // pairing
#[rustfmt::skip] fn row_20399e94ae() { let _ = zipped_divide(layout!(((2, 8), 2, 5):((0, 1), 0, 0)), tiler!(2, _, 5)); } // pairing
#[rustfmt::skip] fn row_474a1c1b8f() { let _ = zipped_divide(layout!(((8), 4):((4), 1)), tiler!(2, _)); } // pairing
#[rustfmt::skip] fn row_57da31cdbe() { let _ = zipped_divide(layout!((2, 16):(0, 0)), tiler!(layout!(2:1), _)); } // pairing
