//! Checks that arguments of the kernels of attention that do not fit give an error with a sentence. No test needs a GPU.

use colex::prelude::*;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap};
use colex_gpu::host::Fit;
use colex_gpu::memory::{Global, GlobalMut, Trusted};
use colex_gpu::prelude::bf16;
use colex_gpu_attention::decode::*;
use colex_gpu_attention::join::*;
use colex_gpu_attention::varlen::{varlen_bf16_64, varlen_bf16_128};
use colex_gpu_attention::*;

/// A tensor for checks of laws, which only use its layout.
fn global<T, M: AnyLayout>(layout: impl Fit<M>) -> Global<T, M> {
    // SAFETY: nothing is read through the tensor.
    #[allow(unsafe_code)]
    unsafe {
        Global::new(std::ptr::null(), layout.fit().expect("small numbers"))
    }
}
fn global_mut<T, M: AnyLayout, R>(layout: impl Fit<M>) -> GlobalMut<T, M, R> {
    // SAFETY: nothing is written through the tensor.
    #[allow(unsafe_code)]
    unsafe {
        GlobalMut::new(std::ptr::null_mut(), layout.fit().expect("small numbers"))
    }
}

/// The extents of a call of attention forward: rows and heads.
#[derive(Clone, Copy)]
struct Forward {
    columns: u32,
    q: [u32; 2],
    k: [u32; 2],
    v: [u32; 2],
    o: [usize; 2],
    logarithms: [usize; 2],
}

#[test]
fn heads_that_do_not_fit() {
    let fits = Forward { columns: 128, q: [70, 6], k: [300, 2], v: [300, 2], o: [70, 6], logarithms: [70, 6] };
    let law = "size: Q, K and V must have the columns of a head and fewer than 2^30 rows; K must be as V; O and the logarithms must have the rows and heads of Q, a multiple of the heads of K";
    let check = |problem: Forward| {
        #[allow(unsafe_code)]
        fn map<B: BoxLayout<bf16>>(columns: u32, [rows, heads]: [u32; 2]) -> BoxMap<bf16, B> {
            // SAFETY: no map is read.
            unsafe { BoxMap::new(std::ptr::null(), [columns, rows, heads, 1, 1]) }
        }
        let ([rows, heads], [of_rows, of_heads]) = (problem.o, problem.logarithms);
        let logarithms = global_mut(layout!(({ of_rows }, { of_heads })));
        macro_rules! of {
            ($vectors:literal $kernel:ident) => {{
                let o = global_mut(layout!(($vectors, { rows }, { heads }) : (1, { $vectors }, { $vectors * rows })));
                let [q, k, v] = [problem.q, problem.k, problem.v];
                let columns = problem.columns;
                $kernel.check(&(map(columns, q), map(columns, k), map(columns, v), o, logarithms, 0, 1.0))
            }};
        }
        match problem.columns {
            64 => of!(8 attention_bf16_64),
            96 => of!(12 attention_bf16_96),
            256 => of!(32 attention_bf16_256),
            _ => of!(16 attention_bf16_128),
        }
    };
    assert_eq!(check(fits), Ok(()));
    for columns in [64, 96, 256] {
        assert_eq!(check(Forward { columns, ..fits }), Ok(()));
    }
    for (what, problem) in [
        ("columns", Forward { columns: 136, ..fits }),
        ("keys of V", Forward { v: [301, 2], ..fits }),
        ("heads of K", Forward { k: [300, 4], v: [300, 4], ..fits }),
        ("rows of O", Forward { o: [71, 6], ..fits }),
        ("heads of O", Forward { o: [70, 2], ..fits }),
        ("logarithms", Forward { logarithms: [70, 5], ..fits }),
        ("too many keys", Forward { k: [1 << 30, 2], v: [1 << 30, 2], ..fits }),
    ] {
        assert_eq!(check(problem), Err(law), "{what}");
    }
}

#[test]
fn scales_without_an_order() {
    let law = Err("scale: it must be positive and finite");
    // SAFETY: no map is read.
    #[allow(unsafe_code)]
    let map = || unsafe { BoxMap::<bf16, Box64>::new(std::ptr::null(), [64, 70, 6, 1, 1]) };
    let check = |scale: f32| {
        let (o, logarithms) =
            (global_mut(layout!((8, { 70 }, { 6 }) : (1, 8, { 560 }))), global_mut(layout!(({ 70 }, { 6 }))));
        attention_bf16_64.check(&(map(), map(), map(), o, logarithms, 0, scale))
    };
    for scale in [0.0, -0.125, f32::INFINITY, f32::NAN] {
        assert_eq!(check(scale), law, "{scale}");
    }
    assert_eq!(check(1e-3), Ok(()));
}

#[test]
fn offsets_past_the_rows() {
    let heads = "size: Q, K and V must have the columns of a head and fewer than 2^30 rows; K must be as V; O and the logarithms must have the rows and heads of Q, a multiple of the heads of K";
    let law = "size: the offsets must end within the rows of Q and of K, and the sequences must have fewer than 2^31 tiles of 128 queries in all heads";
    // The numbers of the list are those of tiles and of pairs, and the rows of Q and K after the last sequence.
    let check = |columns: u32, numbers: [u32; 4], rows_of_o: usize| {
        // SAFETY: no map is read.
        #[allow(unsafe_code)]
        let map = |rows, heads| unsafe { BoxMap::<bf16, Box64>::new(std::ptr::null(), [columns, rows, heads, 1, 1]) };
        // SAFETY: nothing is read through the list.
        #[allow(unsafe_code)]
        let list = unsafe { Trusted::new(global(layout!({ 4 })), numbers) };
        let logarithms = global_mut(layout!(({ 70 }, { 6 })));
        let maps = (map(70, 6), map(300, 2), map(300, 2));
        match columns {
            64 => {
                let o = global_mut(layout!((8, { rows_of_o }, { 6 }) : (1, { 8 }, { 8 * rows_of_o })));
                varlen_bf16_64.check(&(maps.0, maps.1, maps.2, o, logarithms, list, 0, 1.0))
            }
            _ => {
                let o = global_mut(layout!((16, { rows_of_o }, { 6 }) : (1, { 16 }, { 16 * rows_of_o })));
                varlen_bf16_128.check(&(maps.0, maps.1, maps.2, o, logarithms, list, 0, 1.0))
            }
        }
    };
    for columns in [64, 128] {
        assert_eq!(check(columns, [2, 2, 70, 300], 70), Ok(()));
        assert_eq!(check(columns, [2, 2, 71, 300], 70), Err(law), "queries");
        assert_eq!(check(columns, [2, 2, 70, 301], 70), Err(law), "keys");
        assert_eq!(check(columns, [(1 << 31) / 6 + 1, 2, 70, 300], 70), Err(law), "tiles");
        assert_eq!(check(columns, [2, 2, 70, 300], 71), Err(heads), "rows of O");
    }
    assert_eq!(check(72, [2, 2, 70, 300], 70), Err(heads), "columns");
}

/// The extents of a call of attention for decoding. Q and O have queries, heads of Q for each head of K, heads of K and sequences.
#[derive(Clone, Copy)]
struct Decode {
    columns: u32,
    q: [usize; 4],
    /// Keys of a page, heads and pages.
    k: [u32; 3],
    v: [u32; 3],
    /// Pages of a sequence, and sequences.
    table: [usize; 2],
    lengths: usize,
    /// Rows, parts, heads and sequences.
    parts: [usize; 4],
    logarithms: [usize; 4],
    o: [usize; 4],
    of_o: [usize; 4],
}
const FITS: Decode = Decode {
    columns: 128,
    q: [2, 4, 3, 5],
    k: [48, 3, 100],
    v: [48, 3, 100],
    table: [20, 5],
    lengths: 5,
    parts: [8, 7, 3, 5],
    logarithms: [8, 7, 3, 5],
    o: [2, 4, 3, 5],
    of_o: [2, 4, 3, 5],
};

/// Checks the arguments of both kernels.
fn check(problem: Decode) -> [Result<(), &'static str>; 2] {
    let Decode { columns, k, v, table: [pages, sequences], lengths, .. } = problem;
    #[allow(unsafe_code)]
    fn map<B: BoxLayout<bf16>>(columns: u32, [of_page, heads, pages]: [u32; 3]) -> BoxMap<bf16, B> {
        // SAFETY: no map is read.
        unsafe { BoxMap::new(std::ptr::null(), [columns, of_page, heads, pages, 1]) }
    }
    let (table, lengths) = (global(layout!(({ pages }, { sequences }))), global(layout!({ lengths })));
    let [l0, l1, l2, l3] = problem.logarithms;
    let of_parts = layout!(({ l0 }, { l1 }, { l2 }, { l3 }));
    let [q0, q1, q2, q3] = problem.of_o;
    let of_rows = layout!((({ q0 }, { q1 }), { q2 }, { q3 }));
    let ([p0, p1, p2, p3], [q0, q1, q2, q3], [o0, o1, o2, o3]) = (problem.parts, problem.q, problem.o);
    macro_rules! both {
        ($columns:literal $vectors:literal $decode:ident $join:ident) => {{
            let q = global(layout!(($vectors, ({ q0 }, { q1 }), { q2 }, { q3 })));
            let o = global_mut(layout!(($columns, ({ o0 }, { o1 }), { o2 }, { o3 })));
            let layout = layout!(($columns, { p0 }, { p1 }, { p2 }, { p3 }));
            let decode =
                (q, map(columns, k), map(columns, v), table, lengths, global_mut(layout), global_mut(of_parts), 0, 1.0);
            [$decode.check(&decode), $join.check(&(global(layout), global(of_parts), o, global_mut(of_rows)))]
        }};
    }
    match columns {
        64 => both!(64 8 decode_bf16_64 join_bf16_64),
        96 => both!(96 12 decode_bf16_96 join_bf16_96),
        256 => both!(256 32 decode_bf16_256 join_bf16_256),
        _ => both!(128 16 decode_bf16_128 join_bf16_128),
    }
}

#[test]
fn caches_that_do_not_fit() {
    let cache =
        "size: K and V must have one shape, with the columns of a head, in pages of 16 to 256 keys, a multiple of 16";
    let rows = "size: Q must have the heads of K, and at most 64 rows, queries times heads of Q for each head of K";
    let sequences = "size: there must be a length and a column of the table for each sequence of Q, and pages for fewer than 2^30 keys";
    let parts = "size: the parts must have the rows, heads and sequences of Q, and the logarithms of parts all modes of the parts but the columns";
    assert_eq!(check(FITS), [Ok(()); 2]);
    for columns in [64, 96, 256] {
        assert_eq!(check(Decode { columns, ..FITS }), [Ok(()); 2]);
    }
    let of_page = |keys: u32| Decode { k: [keys, 3, 100], v: [keys, 3, 100], ..FITS };
    for keys in [16, 256] {
        assert_eq!(check(of_page(keys)), [Ok(()); 2]);
    }
    for (what, problem, law) in [
        ("columns", Decode { columns: 136, ..FITS }, cache),
        ("pages of V", Decode { v: [48, 3, 99], ..FITS }, cache),
        ("pages without keys", of_page(0), cache),
        ("pages of 8 keys", of_page(8), cache),
        ("pages of 272 keys", of_page(272), cache),
        ("heads", Decode { k: [48, 4, 100], v: [48, 4, 100], ..FITS }, rows),
        ("65 rows", Decode { q: [13, 5, 3, 5], parts: [65, 7, 3, 5], logarithms: [65, 7, 3, 5], ..FITS }, rows),
        ("columns of the table", Decode { table: [20, 4], ..FITS }, sequences),
        ("lengths", Decode { lengths: 6, ..FITS }, sequences),
        ("too many keys", Decode { table: [(1 << 30) / 48 + 1, 5], ..FITS }, sequences),
    ] {
        assert_eq!(check(problem)[0], Err(law), "{what}");
    }
    for (what, problem) in [
        ("rows", Decode { parts: [7, 7, 3, 5], logarithms: [7, 7, 3, 5], ..FITS }),
        ("heads", Decode { parts: [8, 7, 2, 5], logarithms: [8, 7, 2, 5], ..FITS }),
        ("sequences", Decode { parts: [8, 7, 3, 6], logarithms: [8, 7, 3, 6], ..FITS }),
        ("logarithms", Decode { logarithms: [8, 6, 3, 5], ..FITS }),
    ] {
        let join = "size: the parts must have the rows, heads and sequences of O, and so must the logarithms";
        assert_eq!(check(problem), [Err(parts), Err(join)], "{what}");
    }
    let join = "size: the parts must have the rows, heads and sequences of O, and so must the logarithms";
    assert_eq!(check(Decode { o: [4, 2, 3, 5], ..FITS }), [Ok(()), Err(join)]);
    assert_eq!(check(Decode { of_o: [2, 4, 3, 4], ..FITS }), [Ok(()), Err(join)]);
}
