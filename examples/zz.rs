use colex::prelude::*;
fn main() {
    let n = 3isize;
    println!("{:?}", try_composition(layout!((6, 2) : (8, 2)), layout!(4 : n)));
    println!("{:?}", try_composition(layout!((6, 2) : ({8}, 2)), layout!(4 : 3)));
    println!("{:?}", try_composition(layout!((n, 2) : (8, 2)), layout!((2,2) : (1,3))));
    println!("{:?}", try_zipped_divide(layout!((n * 4, 12)), tiler!(4, 3)));
    println!("{:?}", try_logical_divide(layout!((n * 4, 12)), layout!((2,2):(1,2))));
}
