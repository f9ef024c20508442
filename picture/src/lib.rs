//! Pictures of layouts: offsets in cells, coordinates on the edges, nested modes visible.
//!
//! A [`Picture`] says what is to be seen, and each renderer writes it in one format: [`text`] is the
//! table of `print_layout`, [`svg`], [`html`] and [`latex`] are the picture that it stands for.
//!
//! ```
//! use colex::dynamic::DynLayout;
//! use colex_picture::{Picture, svg};
//! let a: DynLayout = "((2,2),(2,4)):((1,4),(2,8))".parse()?;
//! let drawing = svg(&Picture::of(&a)?).to_string();
//! assert!(drawing.starts_with("<svg ") && drawing.contains("((1,1),(0,3)) → 29"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! In the order in which to read: `grid`, what is in the cells; `panel`, how they are filled, `heat` with conflicts; `axis`, what is on the edges;
//! `colour`; `scene`, where all of it goes; then the renderers.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod axis;
mod colour;
mod error;
mod escape;
mod grid;
mod heat;
mod html;
mod latex;
mod panel;
mod scene;
mod svg;
mod text;

pub use error::PictureError;
pub use grid::{MAX_CELLS, Picture};
pub use html::html;
pub use latex::latex;
pub use svg::svg;
pub use text::text;
