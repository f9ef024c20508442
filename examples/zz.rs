use colex::prelude::*;
fn main() {
    let r = composition(layout!((4, 6) : (2, 1)), layout!(4:3));
    println!("{r}");
}
