//! Measures loops over tensors. All threads at once write tiles of one matrix, without unsafe code. These loops are
//! measured against the same loops over raw pointers. Loops over elements of a tensor are measured against loops by hand.
//!
//!     cargo run --release --features rayon --example tiles
//!     cargo run --release --features rayon --example tiles -- 1024
//!
//! The argument is the number of rows and of columns, a multiple of 128. The example prints milliseconds, or
//! nanoseconds per element. It ends with lines `ratio <case> <colex>/<other> <x.xx>`, which are ratios of throughput.

mod cases;
mod raw;

use cases::*;
use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

/// The least times of two functions, in seconds. The functions run in turns, `runs` times each, after one run of each
/// to warm up.
fn best(runs: usize, mut one: impl FnMut(), mut two: impl FnMut()) -> (f64, f64) {
    let time = |f: &mut dyn FnMut()| {
        let start = Instant::now();
        f();
        start.elapsed().as_secs_f64()
    };
    time(&mut one);
    time(&mut two);
    (0..runs).fold((f64::INFINITY, f64::INFINITY), |(a, b), _| (a.min(time(&mut one)), b.min(time(&mut two))))
}

/// Parses the number of rows and of columns, for up to a gigabyte of elements.
fn rows(args: Vec<String>) -> Result<usize, String> {
    let [said] = &args[..] else {
        let none = "The example takes a number of rows, or nothing";
        return if args.is_empty() { Ok(2048) } else { Err(format!("{none}, but got {args:?}.")) };
    };
    match said.parse() {
        Ok(rows) if (128..=16384).contains(&rows) && rows % 128 == 0 => Ok(rows),
        _ => Err(format!("The number of rows must be a multiple of 128 of at most 16384, not {said:?}.")),
    }
}

fn main() {
    let size = match rows(std::env::args().skip(1).collect()) {
        Ok(size) => size,
        Err(why) => {
            eprintln!("{why}");
            std::process::exit(2);
        }
    };
    let data: Vec<f32> = (0..size * size).map(|x| (x % 1000) as f32).collect();
    let (mut ours, mut theirs) = (data.clone(), data);
    let mut lines = Vec::new();

    let mut parallel = |name: &str, typed: fn(&mut [f32], usize), raw: fn(&mut [f32], usize)| {
        typed(&mut ours, size);
        raw(&mut theirs, size);
        assert_eq!(ours, theirs, "{name}: the same elements");
        // Both write to one buffer, because the placement of its pages matters as much as the loop.
        let shared = RefCell::new(&mut ours[..]);
        let (a, b) =
            best(1000, || typed(black_box(*shared.borrow_mut()), size), || raw(black_box(*shared.borrow_mut()), size));
        ours.copy_from_slice(&theirs);
        println!("{name}: {:.3} ms, by raw pointers {:.3} ms", a * 1e3, b * 1e3);
        lines.push(format!("ratio {name} colex/raw {:.2}", b / a));
    };
    parallel("par_blocked", blocked, raw::blocked);
    parallel("par_blocked_iter", blocked_iter, raw::blocked);
    parallel("par_strided", strided, raw::strided);
    parallel("par_interleaved", interleaved, raw::interleaved);
    parallel("par_partition", partition, raw::partition);

    // Loops over the elements of one tensor.
    let data: Vec<f32> = (0..ROWS * COLUMNS).map(|x| (x % 1000) as f32).collect();
    let mut elements = |name: &str, typed: &dyn Fn(&[f32]) -> f32, hand: &dyn Fn(&[f32]) -> f32| {
        assert_eq!(typed(&data), hand(&data), "{name}: the same sum");
        let repeat = |f: &dyn Fn(&[f32]) -> f32| (0..20).for_each(|_| _ = black_box(f(black_box(&data))));
        let (a, b) = best(200, || repeat(typed), || repeat(hand));
        let each = 1e9 / (20 * data.len()) as f64;
        println!("{name}: {:.3} ns an element, by hand {:.3}", a * each, b * each);
        lines.push(format!("ratio {name} colex/hand {:.2}", b / a));
    };
    elements("static_coordinates", &static_coordinates, &hand_coordinates);
    elements("static_index", &static_index, &hand_index);
    elements("static_iter", &static_iter, &hand_coordinates);
    let dims = black_box(Dims { rows: ROWS, inner: INNER, outer: COLUMNS / INNER });
    elements("dynamic_coordinates", &|x| dynamic_coordinates(x, dims), &|x| hand_dynamic_coordinates(x, dims));
    elements("dynamic_index", &|x| dynamic_index(x, dims), &|x| hand_dynamic_index(x, dims));
    elements("dynamic_iter", &|x| dynamic_iter(x, dims), &|x| hand_dynamic_coordinates(x, dims));
    elements("dynamic_for", &|x| dynamic_for(x, dims), &|x| hand_dynamic_coordinates(x, dims));

    println!("{}", lines.join("\n"));
}
