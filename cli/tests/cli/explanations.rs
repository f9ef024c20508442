//! `colex explain` prints the steps, and then the answer.

use super::output;

#[test]
fn explanations_end_in_the_answer() {
    for (expr, steps, answer) in [
        ("composition((6,2):(8,2), (4,3):(3,1))", "6 / 3 = 2 of 4 fit", "((2,2),3):((24,2),8)"),
        ("complement((2,2):(1,6), 24)", "6 / 2 = 3 repeats fit below its stride, so 3:2", "(3,2):(2,12)"),
        ("coalesce((2,(1,6)):(1,(6,2)))", "2:1 and 6:2: 2*1 = 2", "12:1"),
        ("logical_divide((8,6):(1,8), (4,3))", "(B, B*) = (4,2):(1,4)", "((4,2),(3,2)):((1,4),(8,24))"),
        ("logical_product((2,2):(4,1), 6:1)", "A* o B", "((2,2),(2,3)):((4,1),(2,8))"),
        ("right_inverse((4,2,3):(2,1,8))", "stride 1: mode 2:1 has it, so 2:4", "(2,4,3):(4,1,8)"),
        ("size((4,2):(1,4))", "the number of coordinates", "8"),
        ("idx2crd(5, (4,2))", "5 mod 4 = 1, 5 / 4 = 1", "(1,1)"),
        ("idx2crd(9, (4,2), (2,8))", "leaf 1, 2:8: 9 / 8 = 1, mod 2 = 1", "(0,1)"),
        ("crd2idx((1,1), (4,2))", "1*1 + 1*4", "5"),
        ("crd2idx((1,(0,2)), (4,(2,3)), (6,(3,1)))", "1*6 + 0*3 + 2*1", "8"),
        ("slice((2,_), (4,8):(1,4))", "mode 0, 4:1: fixed at 2, so it is dropped", "(8):(4)"),
        ("upcast((8,4):(1,16), 4)", "8:1: 4 / 1 = 4 coordinates are one unit of 4 elements, so 2:1", "(2,4):(1,4)"),
    ] {
        let out = output(&["explain", expr]);
        let text = String::from_utf8(out.stdout).expect("UTF-8");
        assert!(out.status.success() && text.contains(steps), "{text}");
        assert!(text.contains(&format!("= {answer}\n")) && text.lines().last() == Some(answer), "{text}");
    }
    // A layout without an operation, and a composition that a law refuses.
    let explained = |expr: &str| {
        let out = output(&["explain", expr]);
        (String::from_utf8(out.stdout).expect("UTF-8"), String::from_utf8(out.stderr).expect("UTF-8"))
    };
    let (page, _) = explained("(4,8):(8,1)");
    assert!(page.contains("the offset of a coordinate is c0*8 + c1*1") && page.contains("size: 4 * 8 = 32"), "{page}");
    let (page, why) = explained("(4,6):(7,1) ∘ 6:1");
    assert!(
        page.contains("leaf 6:1 of B") && page.contains("4 / 1 = 4 of 6 fit, and 6 is not a multiple of 4"),
        "{page}"
    );
    assert!(
        page.contains("there is no answer; the error says why") && why.contains("shape divisibility"),
        "{page}{why}"
    );
    // The page of a layout of coordinates has the entry along which each mode steps.
    let (page, _) = explained("(4,(2,3),5):(1@0,(2@0@1,-4@1@1),0)");
    for line in [
        "leaf 0, 4:1@0: steps of 1 along entry 0\n",
        "leaf 2, 3:-4@1@1: steps of -4 along entry 1 of entry 1\n",
        "leaf 3, 5:0: stride 0, so it changes no entry\n",
        "minus the least, plus 1: (4,(3,9))\n",
    ] {
        assert!(page.contains(line), "{line}{page}");
    }
    for (expr, says, answer) in [
        ("zipped_divide((8,6):(1@0,1@1), (4,3))", "A o (B, B*)", "leaf 3, 2:3@1: steps of 3 along entry 1"),
        (
            "composition((4,6):(1@0,1@1), (2,6):(2,4))",
            "each leaf of B selects coordinates in modes of A",
            "leaf 0, 2:2@0: steps of 2 along entry 0",
        ),
        (
            "composition((4,6):(10,1), (3,2):(1@1,2@0))",
            "becomes the composition of mode k of A with the leaf",
            "= (3,2):(1,20)",
        ),
        ("apply((4,5):(1@0,1@1), 6)", "each entry of the result is the sum", "= (2,1)"),
        ("reverse((4,5):(1@0,1@1))", "from the last to the first", "leaf 0, 5:1@1: steps of 1 along entry 1"),
    ] {
        let (page, why) = explained(expr);
        assert!(page.contains(says) && page.contains(answer), "{page}{why}");
    }
    // The pages of swizzles have the bits that flip others, and the operation on the inner layout.
    for (expr, steps, answer) in [
        (
            "composition(Sw<2,0,3>, (8,8):(8,1))",
            "the first offset that the swizzle changes is that of index 1: A(1) = 8\n    8 = 0b1000: read 0b1000, flip 0b1: 0b1001 = 9",
            "Sw<2,0,3> o 0 o (8,8):(8,1)",
        ),
        (
            "swizzle_merge(Sw<2,0,3>, Sw<1,0,3>)",
            "a bit that both swizzles flip by the same bit is flipped back",
            "Sw<1,1,3>",
        ),
        (
            "composition((8,8):(8,1), Sw<1,0,3>)",
            "bit 3 flips bit 0: the layout takes 2^3 to 1, and 2^0 to 8",
            "Sw<1,0,-3> o 0 o (8,8):(8,1)",
        ),
        (
            "apply(Sw<3,3,3> o 0 o (8,64):(64,1), (1,0))",
            "64 = 0b1000000: read 0b1000000, flip 0b1000: 0b1001000 = 72",
            "72",
        ),
        (
            "slice((_,7), Sw<2,0,2> o 0 o (16,8):(8,1))",
            "the swizzle of a sum is not the sum of the swizzles",
            "((2,8)):((6,16))",
        ),
        (
            "right_inverse(Sw<2,0,2> o 0 o (4,4):(4,1))",
            "a swizzle is its own inverse, and the inverse applies it first: R ∘ Sw",
            "Sw<2,0,-2> o 0 o (4,4):(4,1)",
        ),
        (
            "upcast(Sw<3,3,3> o 0 o (8,64):(64,1), 8)",
            "the bits that the swizzle reads and flips are log2(8) bits lower",
            "Sw<3,0,3> o 0 o (8,8):(8,1)",
        ),
        (
            "bank_conflicts(Sw<0,0,0> o 0 o (8,8):(8,1), 16)",
            "threads 0 to 7: bank 0 serves the words 0, 32, 64, 96, 128, 160, 192, 224, 8 ways",
            "ways = 8; words = 256",
        ),
        (
            "bank_conflicts(Sw<3,0,3> o 0 o (8,8):(8,1), 16)",
            "threads 8 to 15: bank 0 serves the words 32, 1 way\n",
            "ways = 1; words = 256",
        ),
        // The pages of instructions have the steps from a layout to the elements that a thread holds.
        (
            "mma(SM70_8x8x4_F32F16F16F32_NT)",
            "C, (8,8): (thread, value) -> m + M n is ((2,2,2),(2,2,2)):((1,16,4),(8,2,32))\n    value 7 of thread 7 is element 63, at (7, 7)",
            "shape_mnk = (8,8,4); thr_id = (4,2):(1,16); A = ((4,2),4):((8,4),1); B = ((4,2),4):((8,4),1); C = ((2,2,2),(2,2,2)):((1,16,4),(8,2,32))",
        ),
        (
            "copy(SM75_U32x1_LDSM_N)",
            "each element is held 4 times, because of modes of stride 0",
            "thr_id = 32:1; source = ((8,4),128):((128,0),1); destination = (32,32):(32,1); reference = (32,32):(32,1)",
        ),
        (
            "tiled_copy(UniversalCopy_u128, 32, (32,8):(1,32), (4,1):(1,0))",
            "raked_product(threads, values), (m, n) -> (thread, value): ((4,32),(1,8)):((256,1),(0,32))",
            "tile = (128,8); tv = (256,4):(4,1); source = (256,(4,1)):(4,(1,0)); destination = (256,(4,1)):(4,(1,0))",
        ),
        (
            "thrfrg_a(tiled_mma(SM80_16x8x16_F32F16F16F32_TN), (16,16):(16,1))",
            "composition of the first mode with the layout (thread, value) -> index of the instruction, ((4,8),(2,2,2)):((32,1),(16,8,128)): (((4,8),(2,2,2)),(1,1)):(((2,16),(1,128,8)),(0,0))",
            "(((4,8),(1,1)),((2,2,2),(1,1))):(((2,16),(0,0)),((1,128,8),(0,0)))",
        ),
        (
            "partition_c(tiled_mma(SM80_16x8x16_F32F16F16F32_TN), 5, (16,8):(8,1))",
            "partition_c(tiled_mma(SM80_16x8x16_F32F16F16F32_TN, ..), 5, (16,8):(8,1))\n",
            "(((2,2),1,1):((1,64),0,0),10)",
        ),
        (
            "partition_s(tiled_copy(UniversalCopy_u128, 32, (32,8):(1,32), (4,1):(1,0)), 3, (128,8):(1,128))",
            "zipped_divide by the tile (128,8): ((128,8),(1,1)):((1,128),(0,0))",
            "(((4,1),1,1):((1,0),0,0),12)",
        ),
        (
            "make_layout_tv((4,2):(2,1), (2,2):(1,2))",
            "right_inverse, (thread, value) -> index in the tile: (2,4,2,2):(16,2,1,8)",
            "tile = (8,4); tv = ((2,4),(2,2)):((16,2),(1,8))",
        ),
        (
            "make_fragment_like(((2,2),2,4):((64,8),1024,32))",
            "the other modes become compact, in the order of their strides (1024,32): (2,4):(4,1)",
            "((2,2),2,4):((1,2),16,4)",
        ),
    ] {
        let (page, why) = explained(expr);
        assert!(page.contains(steps), "{page}{why}");
        assert!(page.contains(&format!("= {answer}\n")) && page.lines().last() == Some(answer), "{page}{why}");
        assert!(!page.contains("do not lead to the answer"), "{page}");
    }
    // If the steps do not settle a composition, the page names the comparison that does.
    let out = output(&["explain", "composition((3,4):(1,10), 2:4)"]);
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(text.contains("do not settle it") && text.contains("= 2:11\n"), "{text}");
    let out = output(&["explain", "composition((3,4):(1,10), 4:4)"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stderr).contains("stride divisibility"));
}
