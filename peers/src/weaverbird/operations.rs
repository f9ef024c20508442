//! The operations that both libraries have.

use crate::flat::Flat;
use crate::operands::{self, Pair, Random};
use crate::right;
use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout};
use weaverbird::{HTuple, Layout};

/// An operation of both libraries.
pub(crate) struct Operation {
    pub(crate) name: &'static str,
    pub(crate) draw: fn(&mut Random) -> Pair,
    pub(crate) colex: fn(&Pair) -> Result<DynLayout, LayoutError>,
    pub(crate) peer: fn(&Pair) -> weaverbird::Result<Layout>,
    /// Whether a result is right.
    pub(crate) right: fn(&Pair, &Flat) -> bool,
    /// Whether a right result exists, or `None` if this is not decided.
    pub(crate) exists: fn(&Pair) -> Option<bool>,
}

pub(crate) const OPERATIONS: [Operation; 8] = [
    Operation {
        name: "coalesce",
        draw: operands::one,
        colex: |p| d::coalesce(&p.a.colex),
        peer: |p| p.a.peer.coalesced(),
        right: right::coalesce,
        exists: |_| Some(true),
    },
    Operation {
        name: "composition",
        draw: operands::after,
        colex: |p| d::composition(&p.a.colex, &p.b.colex),
        peer: |p| p.a.peer.compose(&p.b.peer),
        right: right::composition,
        exists: right::composition_exists,
    },
    Operation {
        name: "complement",
        draw: operands::filled,
        colex: |p| d::complement(&p.a.colex),
        peer: |p| p.a.peer.complement(),
        right: right::complement,
        exists: right::complement_exists,
    },
    Operation {
        name: "complement_to",
        draw: operands::filled,
        colex: |p| d::complement_to(&p.a.colex, p.target as isize),
        peer: |p| p.a.peer.complement_to(&HTuple::Leaf(p.target)),
        right: right::complement_to,
        exists: right::complement_to_exists,
    },
    Operation {
        name: "right_inverse",
        draw: operands::one,
        colex: |p| d::right_inverse(&p.a.colex),
        peer: |p| p.a.peer.right_inverse(),
        right: right::right_inverse,
        exists: |_| Some(true),
    },
    Operation {
        name: "left_inverse",
        draw: operands::filled,
        colex: |p| d::left_inverse(&p.a.colex),
        peer: |p| p.a.peer.left_inverse(),
        right: right::left_inverse,
        exists: |_| None,
    },
    Operation {
        name: "logical_divide",
        draw: operands::tile,
        colex: |p| d::logical_divide(&p.a.colex, &p.b.colex),
        peer: |p| p.a.peer.logical_divide(&p.b.peer),
        right: right::divide,
        exists: right::divide_exists,
    },
    Operation {
        name: "logical_product",
        draw: operands::block,
        colex: |p| d::logical_product(&p.a.colex, &p.b.colex),
        peer: |p| p.a.peer.logical_product(&p.b.peer),
        right: right::product,
        exists: right::product_exists,
    },
];
