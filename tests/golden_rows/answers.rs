//! Prints relations as CuTe does: `_true` if the static integers decide the relation, and `true` if not.

use colex::algebra::relations::{
    Answer, ColexLessOp, CompatibleOp, ElemLessOp, EvenlyDividesOp, LexLessOp, colex_less as is_colex_less,
    elem_less as is_elem_less, evenly_divides as is_evenly_divides, lex_less as is_lex_less,
};
use colex::profile::{self, IsCompatible, IsCongruent, IsWeaklyCongruent};
use colex::tuple::IntTuple;

/// The text of an answer. `value` is the answer at run time. If the type `A` knows the answer, the text is `_true` or `_false`,
/// and `value` must be the same answer. If not, the text is `true` or `false`, by `value`.
fn answer<A: Answer>(value: bool) -> String {
    match A::KNOWN {
        Some(known) => {
            assert_eq!(known, value, "the type and the value differ");
            format!("_{known}")
        }
        None => value.to_string(),
    }
}

macro_rules! answers {
    ($($op:ident by $($bound:ident)::+ = $value:path;)*) => {$(
        pub(crate) fn $op<A: $($bound)::+<B, Output: Answer> + IsCompatible<B>, B: IntTuple>(a: A, b: B) -> String {
            answer::<<A as $($bound)::+<B>>::Output>($value(a, b))
        }
    )*};
}
answers! {
    congruent by IsCongruent = profile::congruent;
    weakly_congruent by IsWeaklyCongruent = profile::weakly_congruent;
    compatible by CompatibleOp = profile::compatible;
    evenly_divides by EvenlyDividesOp = is_evenly_divides;
    elem_less by ElemLessOp = is_elem_less;
    lex_less by LexLessOp = is_lex_less;
    colex_less by ColexLessOp = is_colex_less;
}

/// The text of a number that is always static.
pub(crate) fn constant(number: usize) -> String {
    format!("_{number}")
}
