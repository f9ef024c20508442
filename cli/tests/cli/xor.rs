//! Layouts with XOR strides in the calculator.

use super::{error, eval};

#[test]
fn results_print_in_notation() {
    for (call, answer) in [
        ("(8,8):(F9,F1)", "(8,8):(F9,F1)"),
        ("(_8,(2,_4)):(_F9,(F1,F2))", "(8,(2,4)):(F9,(F1,F2))"),
        ("xor_strides(Sw<3,0,3> o 0 o (8,8):(8,1))", "(8,8):(F9,F1)"),
        ("xor_strides((4,(2,3)):(2,(1,8)))", "(4,(2,3)):(F2,(F1,F8))"),
        ("without_xor_strides((8,8):(F9,F1))", "Sw<3,0,3> o 0 o (8,8):(8,1)"),
        ("without_xor_strides((8,8):(F8,F1))", "(8,8):(8,1)"),
        ("without_xor_strides((0,2):(F1,F1))", "(0,2):(1,1)"),
        ("coalesce((2,2):(F3,F6))", "4:F3"),
        ("coalesce((3,2):(F1,F3))", "(3,2):(F1,F3)"),
        ("composition((8,8):(F9,F1), (8,4):(8,2))", "(8,4):(F1,F18)"),
        ("composition((8,8):(F9,F1), (4,2))", "(4,2):(F9,F1)"),
        ("composition((8,8):(F9,F1), (8,8):(F9,F1))", "(8,8):(F8,F9)"),
        ("composition(4:2, (2,2):(F1,F3))", "(2,2):(F2,F6)"),
        ("complement((2,2):(F1,F6), 32)", "(2,4):(F2,F8)"),
        ("right_inverse((8,8):(F9,F1))", "(8,8):(F8,F9)"),
        ("left_inverse((8,8):(F9,F1))", "(8,8):(F8,F9)"),
        ("nullspace((2,2):(F1,F1))", "2:F3"),
        ("logical_divide((8,8):(F9,F1), (4,2))", "((4,2),(2,4)):((F9,F36),(F1,F2))"),
        ("zipped_divide((8,8):(F9,F1), (4,2))", "((4,2),(2,4)):((F9,F1),(F36,F2))"),
        ("logical_product((8,8):(F9,F1), (2,2):(2,1))", "((8,8),(2,2)):((F9,F1),(F128,F64))"),
        ("upcast((8,64):(F72,F1), 8)", "(8,8):(F9,F1)"),
        ("upcast(4:F6, 4)", "(2,2):(F1,F3)"),
        ("downcast((8,8):(F9,F1), 8)", "(8,64):(F72,F1)"),
        ("recast((8,64):(F72,F1), 16, 8)", "(8,128):(F144,F1)"),
        ("register_move((32,4):(1,32), (32,4):(1,32), 4)", "rounds = 0; shared_bytes = 0"),
        (
            "register_move((32,4):(F1,F32), ((8,4),4):((F4,F32),F1), 1)",
            "permute = ((4,8),(2,2,2)):((F1,F0),(F2,F1,F1)); shuffle = (32,2):(F1,F1); permute = ((2,16),(2,2,2)):((F4,F0),(F4,F1,F1)); shuffle = ((8,4),2):((F4,F1),F2); permute = ((16,2),(2,2)):((F0,F4),(F1,F4)); rounds = 3; shared_bytes = 0",
        ),
        (
            "register_move((64,4):(1,64), (64,4):(4,1), 4)",
            "store = (64,4):(F1,F64); load = (64,4):(F4,F1); rounds = 0; shared_bytes = 1024",
        ),
        ("slice_and_offset((3,_), (8,8):(F9,F1))", "layout = (8):(F1); offset = 27"),
        ("offsets((2,2):(F3,F6))", "(0,3,6,5)"),
        ("apply((8,8):(F9,F1), (1,1))", "8"),
        ("cosize((2,2):(F1,F3))", "4"),
        ("is_injective((2,2):(F1,F1))", "false"),
        (
            "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]]}>",
            "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]]}>",
        ),
        ("thread_value(#ttg.linear<{register = [[0, 1]], lane = [[1, 0], [2, 0]]}>)", "(4,2):(F1,F4)"),
        ("xor_strides(#ttg.linear<{register = [[0, 1]], lane = [[1, 0], [2, 0]]}>)", "(2,4):(F4,F1)"),
        ("linear_layout((2,4):(F4,F1), (4,2))", "#ttg.linear<{register = [[0, 1]], lane = [[1, 0], [2, 0]]}>"),
        (
            "xor_layout_for((32,32), 4, 32:32, 32:1)",
            "layout = (32,32):(F1,F33); swizzled = Sw<5,0,5> o 0 o (32,32):(1,32); ways = (1,1); wavefronts = (1,1); is_least = true",
        ),
        (
            "xor_layout_for((64,64), 2, ((8,4),8):((512,1),64), (32,8):(1,64), 64:1)",
            "layout = ((8,8),64):((F72,F512),F1); swizzled = Sw<3,3,3> o 0 o (64,64):(64,1); ways = (1,1,4); wavefronts = (4,4,8); is_least = true",
        ),
        (
            "tma_layout_for((64,64), 2, (32,8):(1,64))",
            "layout = ((8,8),64):((F72,F512),F1); swizzled = Sw<3,3,3> o 0 o ((8,8),64):((64,512),1); ways = (1); wavefronts = (4); is_least = true",
        ),
        // A value may have the name of a stride.
        ("let F9 = 4:1; F9", "4:1"),
    ] {
        assert_eq!(eval(call), answer, "{call}");
    }
}

#[test]
fn what_is_refused_names_its_law() {
    for (call, expected) in [
        ("composition((8,8):(F9,F1), 4:3)", "composition: XOR exactness: "),
        ("composition((8,8):(F9,F1), 4:-1)", "composition: XOR stride: "),
        ("left_inverse((2,2):(F1,F1))", "left_inverse: XOR independence: "),
        ("nullspace((2,6):(F1,F2))", "nullspace: power of two: "),
        ("xor_strides((2,2):(1,1))", "xor_strides: XOR exactness: "),
        ("without_xor_strides((2,2):(F1,F1))", "no layout of the requested kind with these extents has these offsets"),
        (
            "without_xor_strides((3,2):(F1,F1))",
            "XOR exactness: a layout of the requested kind must have exactly the offsets of the result\n  A = (3,2):(F1,F1)\n  \
             no layout of the requested kind with these extents has these offsets\n  \
             fix: choose extents and strides that are powers of two, and modes that have no bit in common",
        ),
        ("logical_divide(8:F1, 3)", "3 does not divide 8\n  fix: choose a tile that divides 8, with indices below 8"),
        (
            "flat_divide((8,8):(F9,F1), (3,8))",
            "3 does not divide 8\n  fix: choose a tile that divides 8, with indices below 8",
        ),
        (
            "composition(Sw<3,0,3>, (8,8):(F8,F1))",
            "argument 1 must be a layout, with strides that are integers or XOR strides,",
        ),
        ("composition((8,8), (8,8):(F8,F1))", "fix: add strides: (8,8):(1,8)"),
        ("#ttg.linear<{lane = [[1]], lane = [[2]]}>", "the name of input 1 (from 0)"),
        ("#ttg.linear<{register = [[0, 1]]", "a linear layout ends in `}>`"),
        ("#ttg.linear<{register = [[0, 1], [1]]}>", "linear layout: "),
        ("linear_layout((2,4):(F4,F1), (2,2))", "linear_layout: coordinate: "),
        ("linear_layout((2,2,2,2,2):(F1,F2,F4,F8,F16), 32)", "more than four modes"),
        ("thread_value((2,4):(F4,F1))", "a linear layout"),
        ("(8,8):(F9,1)", "all strides of a layout are XOR strides"),
        ("F9", "can only be the strides of a layout"),
        ("xor_layout_for((32,32), 4, (8,4):(4,1), (8,4):(1,32))", "xor_layout_for: vectors: "),
        ("xor_layout_for((32,24), 4, 32:1)", "xor_layout_for: power of two: "),
        ("upcast(4:F6, 3)", "upcast: power of two: "),
        ("downcast(4:F6, 2)", "downcast: adjacency: "),
        ("register_move((32,4):(1,32), (16,8):(1,16), 4)", "register_move: agreement: "),
        ("xor_layout_for((32,32), 4, (8,8))", "argument 3 must be a layout"),
        ("tma_layout_for((4,4), 2, 4:1)", "tma_layout_for: argument 1 has no such layout"),
        ("raked_product((8,8):(F9,F1), 2)", "has XOR strides"),
    ] {
        let text = error(call);
        assert!(text.contains(expected), "{call}: {text}");
    }
}
