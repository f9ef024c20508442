//! Pictures of layouts: offsets in cells, coordinates on the edges, and lines between nested modes.
//!
//! A [`Picture`] has the contents. Each renderer writes them in one format: [`text`] writes the table of
//! `print_layout`; [`svg`], [`html`] and [`latex`] draw the picture.
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
//! The modules, in reading order: `grid` has the contents of the cells, and `panel` and `heat` fill the cells. `axis` has the
//! coordinates on the edges, `colour` the colours, and `scene` the positions on the page. The renderers come last.

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
