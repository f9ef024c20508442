//! The notation that other tools print.

use super::{error, eval};

/// Notation that CuTe, its Python packages and tutorials print.
#[test]
fn what_other_tools_print_is_read() {
    for (expr, answer) in [
        ("size((32,))", "32"),
        ("coalesce(((4,),2):((1,),4))", "8:1"),
        ("zipped_divide((8,6):(1,8), (4,None))", "((4,6),(2,1)):((1,8),(4,0))"),
        ("slice((None,1), (4,8):(1,4))", "(4):(1)"),
        ("let None = 4; None", "4"),
        ("S<3,3,3>", "Sw<3,3,3>"),
        ("Swizzle<3,3,3> o 0 o (8,8):(8,1)", "Sw<3,3,3> o 0 o (8,8):(8,1)"),
        ("Swizzle<3, 4, -3>", "Sw<3,4,-3>"),
        ("(4,5):(E(0),E(1))", "(4,5):(1@0,1@1)"),
        ("(4,5):(E<0>,E<1>)", "(4,5):(1@0,1@1)"),
        ("(4,5):(E(0,1),E(1))", "(4,5):(1@1@0,1@1)"),
        ("composition((8,8):(1,8), <2:1,4:2>)", "(2,4):(1,16)"),
        ("composition((8,8):(1,8), <2:1,<4:2>>)", "(2,(4)):(1,(16))"),
        ("zipped_divide((8,6):(1,8), <4:1,3:1>)", "((4,3),(2,2)):((1,8),(4,24))"),
        // FlyDSL 0.5.0
        ("(4,(2,3)):(1E0,(1E1E0,1E1E1))", "(4,(2,3)):(1@0,(1@0@1,1@1@1))"),
        ("Layout<(4,8):(1E0,3E1)>", "(4,8):(1@0,3@1)"),
        ("!fly.layout<(4,8):(8,1)>", "(4,8):(8,1)"),
        ("IntTuple<(4,(2,3))>", "(4,(2,3))"),
        ("slice(!fly.int_tuple<(*,2)>, (4,8):(1,4))", "(4):(1)"),
        ("composition((8,8):(1,8), Tile<[2:1|4]>)", "(2,4):(1,8)"),
        ("logical_divide(((4,8),8):((8,1),32), Tile<[[2:2|*]|4]>)", "(((2,2),8),(4,2)):(((16,8),1),(32,128))"),
        ("ComposedLayout<S<3,4,3> o 5 o (4,8):(8,1)>", "Sw<3,4,3> o 5 o (4,8):(8,1)"),
        ("!fly.composed_layout<(4,8):(8,1) o 0 o (2,4):(1,2)>", "(2,(2,2)):(8,(16,1))"),
        // CuTe DSL 4.8.1
        ("(4,(2,3)):(1@0,(1@0@1,1@1@1))", "(4,(2,3)):(1@0,(1@0@1,1@1@1))"),
        ("!cute.composed_layout<\"S<3,4,3> o 0 o (4,8):(8,1)\">", "Sw<3,4,3> o 0 o (4,8):(8,1)"),
        ("!cute.layout<\"(4,8):(8,1)\">", "(4,8):(8,1)"),
        ("!cute.shape<\"(6,4)\">", "(6,4)"),
        ("logical_divide((4,8):(8,1), #cute.tile<\"[2:2;_]\">)", "((2,2),8):((16,8),1)"),
        ("(20):(2) o 0 o (10):(2)", "(10):(4)"),
        // tensor-layouts 0.3.2
        ("(4, 8) : (8, 1)", "(4,8):(8,1)"),
        ("Layout((4, 8), (8, 1))", "(4,8):(8,1)"),
        ("Swizzle(3, 4, 3)", "Sw<3,4,3>"),
        ("(Swizzle(3, 4, 3)) o ((4, 8) : (8, 1))", "Sw<3,4,3> o 0 o (4,8):(8,1)"),
        ("(Swizzle(3, 0, 3)) o {5} o ((8, 8) : (8, 1))", "Sw<3,0,3> o 5 o (8,8):(8,1)"),
        (
            "(Swizzle(1, 0, 3)) o ((Swizzle(3, 0, 3)) o ((8, 8) : (8, 1)))",
            "Sw<1,0,3> o 0 o Sw<3,0,3> o 0 o (8,8):(8,1)",
        ),
        ("((8, 8) : (8, 1)) o ((2, 16) : (1, 2))", "(2,(4,4)):(8,(16,1))"),
        ("(8,8):(8,1) ∘ ((2,4):(1,2))", "((2,4)):((8,16))"),
        ("composition((8,8):(1,8), Tile(Layout(2, 2), Layout(4, 1)))", "(2,4):(2,8)"),
        // PyCuTe of 2026, and the `pycute` of CUTLASS 4.2
        ("(3, (2, 4)):(2, (1, 6))", "(3,(2,4)):(2,(1,6))"),
        ("SW_3_0_3 o 0 o (8,8):(8,1)", "Sw<3,0,3> o 0 o (8,8):(8,1)"),
        ("let SW_3_0_3 = 4; SW_3_0_3", "4"),
        ("SW_3_0_-3", "Sw<3,0,-3>"),
    ] {
        assert_eq!(eval(expr), answer, "{expr}");
    }
    // `tiled_mma` also takes a shape in place of the layout of the atoms. It means the column-major layout of this shape.
    let atom = "SM80_16x8x16_F32F16F16F32_TN";
    assert_eq!(eval(&format!("tiled_mma({atom}, (2,2,1))")), eval(&format!("tiled_mma({atom}, (2,2,1):(1,2,0))")));
    for (expr, message) in [
        ("Layout<(?{i64},4):(1,?{i64})>", "`?` stands for an integer that only the running program knows"),
        ("Layout<4:1", "expected `>`, found the end"),
        ("!cute.layout<\"4:1>", "expected `\">`, found `>`"),
        ("[2:2|4)", "expected `|`, `;`, `,` or `]`, found `)`"),
        ("(4,8):(8,1) o 5 o 4:1", "only the offset of a swizzle may be other than 0"),
        ("(4,8):(8,1) o 0 o (2,4)", "after `o` comes a layout, shape:stride, and this is a tuple; fix: add strides"),
        ("4 o 0 o 4:1", "`o` comes after a swizzle or a layout"),
        ("(Sw<3,4,3>,)", "a tuple is made of ints, `_`, layouts and tuples"),
        ("S<2,4294967294,3>", "is at most 62"),
        ("(4,8):(1E,1E1)", "expected `,` or `)`, found `E`"),
        ("(4,?):(1,4)", "`?` stands for an integer that only the running program knows; write the integer"),
        ("?", "`?` stands for an integer that only the running program knows"),
        ("(,)", "expected an int"),
        ("(4,,2)", "expected an int"),
        ("<2:1,4:2)", "expected `,` or `>`, found `)`"),
        ("E()", "expected an int"),
        ("mma(SM80_16x8x16_F32F16F16F32)", "perhaps SM80_16x8x16_F32F16F16F32_TN"),
        ("mma(SM80_16x8x16_F32F61F16F32_TN)", "perhaps SM80_16x8x16_F32F16F16F32_TN"),
        ("copy(SM75_U32x4_LDSM)", "perhaps SM75_U32x"),
        ("copy(UniversalCopy_u182)", "perhaps UniversalCopy_u128"),
        ("make_layout((2,3), LayoutRigth)", "perhaps LayoutRight"),
    ] {
        let text = error(expr);
        assert!(text.contains(message), "{expr}: {text}");
    }
}
