//! A convolution of an image, `cargo run --release -p colex-peers --example conv -- [IN.png [OUT.png]]`: the windows
//! of 3 x 3 pixels are a layout whose modes overlap, and the kernel calls `axpy` on slices of this layout.
//!
//! The kernel is measured against the same sum with raw indices and against `image::imageops::filter3x3`, on a larger
//! image that repeats the input. Throughput counts each value of the result once.

use colex::kernels::{axpby, axpy};
use colex::prelude::*;
use image::{Rgb, Rgb32FImage};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The weights of unsharp masking: the pixel, plus its difference from its neighbours.
const SHARPEN: [f32; 9] = [-0.0625, -0.125, -0.0625, -0.125, 1.75, -0.125, -0.0625, -0.125, -0.0625];

fn main() -> ExitCode {
    match sharpen(std::env::args().skip(1).map(PathBuf::from).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn sharpen(args: Vec<PathBuf>) -> Result<(), String> {
    if args.len() > 2 {
        return Err(format!(
            "The example takes an image and a file for the result, or only the image, or nothing, but got {args:?}."
        ));
    }
    let mut args = args.into_iter();
    let input =
        args.next().unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/conv/input.png").into());
    let output = args.next().unwrap_or_else(|| std::env::temp_dir().join("colex-conv.png"));
    let picture =
        image::open(&input).map_err(|why| format!("{} cannot be read: {why}.", input.display()))?.into_rgb32f();
    let (w, h) = picture.dimensions();
    if w < 3 || h < 3 {
        return Err(format!("{} has {w} x {h} pixels, but needs at least 3 x 3.", input.display()));
    }
    let sharp = convolved(&picture, convolve);
    for (by_hand, ours) in convolved(&picture, by_hand).iter().zip(sharp.iter()) {
        assert!((by_hand - ours).abs() <= 1e-5, "by hand it is {by_hand}, but with colex {ours}");
    }
    let written = image::DynamicImage::ImageRgb32F(sharp).into_rgb8().save(&output);
    written.map_err(|why| format!("{} cannot be written: {why}.", output.display()))?;
    println!("{} sharpened is {}", input.display(), output.display());

    // The input, repeated to fill a larger image.
    let (wide, high) = (1920, 1280);
    let large = Rgb32FImage::from_fn(wide, high, |x, y| *picture.get_pixel(x % picture.width(), y % picture.height()));
    let values = f64::from((wide - 2) * (high - 2) * 3);
    // `convolve` and `by_hand` write to the same buffer, so that the placement of its pages does not matter. `image` allocates
    // its own.
    let mut result = vec![0.0; values as usize];
    let (pixels, w, h) = (large.as_raw(), wide as usize, high as usize);
    let [ours, hand, peer] = best(
        &mut result,
        [&mut |to| convolve(pixels, w, h, to), &mut |to| by_hand(pixels, w, h, to), &mut |_| {
            drop(image::imageops::filter3x3(&large, &SHARPEN))
        }],
    )
    .map(|seconds| values / seconds * 1e-6);
    let theirs = image::imageops::filter3x3(&large, &SHARPEN);
    let sharp = convolved(&large, convolve);
    for (x, y, pixel) in sharp.enumerate_pixels() {
        let other = theirs.get_pixel(x + 1, y + 1);
        // `image` clamps values to the range of a pixel.
        let near = |(a, b): (f32, f32)| (a.clamp(0.0, 1.0) - b.clamp(0.0, 1.0)).abs() <= 1e-4;
        assert!(pixel.0.into_iter().zip(other.0).all(near), "at {x}, {y}");
    }
    println!("{wide} x {high}, million values a second: colex {ours:.0}, by hand {hand:.0}, image {peer:.0}");
    println!("ratio conv colex/hand {:.2}", ours / hand);
    println!("ratio conv colex/image {:.2}", ours / peer);
    Ok(())
}

/// A function that computes a value for each value of the image, except those in its border of one pixel.
type Convolution = fn(&[f32], usize, usize, &mut [f32]);

/// The image without its border, convolved.
fn convolved(image: &Rgb32FImage, convolution: Convolution) -> Rgb32FImage {
    let (wide, high) = image.dimensions();
    let mut result = Rgb32FImage::from_pixel(wide - 2, high - 2, Rgb([0.0; 3]));
    convolution(image.as_raw(), wide as usize, high as usize, &mut result);
    result
}

/// Computes `out(c, x, y) = sum over i, j of k(i, j) * in(c, x + i, y + j)`. The layout of the input has
/// the modes of the image and those of the window. A step along x has stride 3 in the image and in the window, and a step along
/// y has stride `3 * wide` in both.
fn convolve(image: &[f32], wide: usize, high: usize, out: &mut [f32]) {
    let (w, h) = (wide - 2, high - 2);
    let windows = make_tensor(image, layout!(((3, w), h, (3, 3)) : ((1, 3), 3 * wide, (3, 3 * wide))));
    let weights = make_tensor(SHARPEN, layout!((3, 3)));
    let mut out = make_tensor(out, layout!(((3, w), h)));
    for y in 0..h {
        let mut row = out.slice_mut((All, y));
        axpby(weights[0], &windows.slice((All, y, 0)), 0.0, &mut row);
        for window in 1..9 {
            axpy(weights[window], &windows.slice((All, y, window)), &mut row);
        }
    }
}

/// The same convolution with raw indices.
fn by_hand(image: &[f32], wide: usize, high: usize, out: &mut [f32]) {
    let row = 3 * (wide - 2);
    for y in 0..high - 2 {
        let to = &mut out[row * y..row * (y + 1)];
        for (window, weight) in SHARPEN.into_iter().enumerate() {
            let start = 3 * (wide * (y + window / 3) + window % 3);
            for (to, from) in to.iter_mut().zip(&image[start..start + row]) {
                *to = weight * from + if window == 0 { 0.0 } else { *to };
            }
        }
    }
}

/// One way to compute the result.
type Way<'a> = &'a mut dyn FnMut(&mut [f32]);

/// The best time of each way, in seconds. The ways run in turns, so that other work on the machine slows all of them
/// equally.
fn best<const N: usize>(result: &mut [f32], mut ways: [Way<'_>; N]) -> [f64; N] {
    let mut best = [f64::MAX; N];
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(2) {
        for (way, best) in ways.iter_mut().zip(&mut best) {
            let start = Instant::now();
            way(result);
            *best = start.elapsed().as_secs_f64().min(*best);
        }
    }
    best
}
