//! `colex explain`: the steps, and then the answer.

use super::output;

#[test]
fn explanations_end_in_the_answer() {
    for (expr, steps, answer) in [
        ("composition((6,2):(8,2), (4,3):(3,1))", "6 / 3 = 2 fit", "((2,2),3):((24,2),8)"),
        ("complement((2,2):(1,6), 24)", "6 / 2 = 3, so 3:2", "(3,2):(2,12)"),
        ("coalesce((2,(1,6)):(1,(6,2)))", "2:1 and 6:2: 2*1 = 2", "12:1"),
        ("logical_divide((8,6):(1,8), (4,3))", "(B, B*) = (4,2):(1,4)", "((4,2),(3,2)):((1,4),(8,24))"),
        ("logical_product((2,2):(4,1), 6:1)", "A* o B", "((2,2),(2,3)):((4,1),(2,8))"),
        ("right_inverse((4,2,3):(2,1,8))", "stride 1: mode 2:1, so 2:4", "(2,4,3):(4,1,8)"),
        ("size((4,2):(1,4))", "the number of coordinates", "8"),
        ("idx2crd(5, (4,2))", "5 mod 4 = 1, 5 / 4 = 1", "(1,1)"),
        ("idx2crd(9, (4,2), (2,8))", "leaf 1, 2:8: 9 / 8 = 1, mod 2 = 1", "(0,1)"),
        ("crd2idx((1,1), (4,2))", "1*1 + 1*4", "5"),
        ("crd2idx((1,(0,2)), (4,(2,3)), (6,(3,1)))", "1*6 + 0*3 + 2*1", "8"),
        ("slice((2,_), (4,8):(1,4))", "mode 0, 4:1: fixed at 2, it goes", "(8):(4)"),
        ("upcast((8,4):(1,16), 4)", "8:1: 4 / 1 = 4 of it are a unit, so 2:1", "(2,4):(1,4)"),
    ] {
        let out = output(&["explain", expr]);
        let text = String::from_utf8(out.stdout).expect("UTF-8");
        assert!(out.status.success() && text.contains(steps), "{text}");
        assert!(text.contains(&format!("= {answer}\n")) && text.lines().last() == Some(answer), "{text}");
    }
    // A layout by itself, and a composition that there is not.
    let explained = |expr: &str| {
        let out = output(&["explain", expr]);
        (String::from_utf8(out.stdout).expect("UTF-8"), String::from_utf8(out.stderr).expect("UTF-8"))
    };
    let (page, _) = explained("(4,8):(8,1)");
    assert!(page.contains("the offset of a coordinate is c0*8 + c1*1") && page.contains("size: 4 * 8 = 32"), "{page}");
    let (page, why) = explained("(4,6):(7,1) ∘ 6:1");
    assert!(page.contains("leaf 6:1 of B") && page.contains("4 / 1 = 4 fit, which do not divide 6"), "{page}");
    assert!(
        page.contains("there is no answer; the error says why") && why.contains("shape divisibility"),
        "{page}{why}"
    );
    // Of coordinates, which entry each mode steps along.
    let (page, _) = explained("(4,(2,3),5):(1@0,(2@0@1,-4@1@1),0)");
    for line in [
        "leaf 0, 4:1@0: steps of 1 along entry 0\n",
        "leaf 2, 3:-4@1@1: steps of -4 along entry 1 of entry 1\n",
        "leaf 3, 5:0: stays where it is\n",
        "goes through: (4,(3,9))\n",
    ] {
        assert!(page.contains(line), "{line}{page}");
    }
    for (expr, says, answer) in [
        ("zipped_divide((8,6):(1@0,1@1), (4,3))", "A o (B, B*)", "leaf 3, 2:3@1: steps of 3 along entry 1"),
        (
            "composition((4,6):(1@0,1@1), (2,6):(2,4))",
            "each leaf of B goes over",
            "leaf 0, 2:2@0: steps of 2 along entry 0",
        ),
        ("composition((4,6):(10,1), (3,2):(1@1,2@0))", "each leaf of B picks", "= (3,2):(1,20)"),
        ("apply((4,5):(1@0,1@1), 6)", "each entry is the sum", "= (2,1)"),
        ("reverse((4,5):(1@0,1@1))", "from the last to the first", "leaf 0, 5:1@1: steps of 1 along entry 1"),
    ] {
        let (page, why) = explained(expr);
        assert!(page.contains(says) && page.contains(answer), "{page}{why}");
    }
    // Where the walk does not settle it, the page says what does.
    let out = output(&["explain", "composition((3,4):(1,10), 2:4)"]);
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(text.contains("does not settle it") && text.contains("= 2:11\n"), "{text}");
    let out = output(&["explain", "composition((3,4):(1,10), 4:4)"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stderr).contains("stride divisibility"));
}
