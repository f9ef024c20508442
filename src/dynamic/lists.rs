//! Functions that sort and collect short lists. They compile to little machine code for each type of item, whereas the sort and the
//! `collect` of the standard library compile to hundreds or thousands of lines for each type.

use super::int_tuple::Leaves;

/// Sorts items by the total order `less`. The sort is not stable. It is a shell sort with the gaps 1, 4, 13, .., so a short list is
/// sorted by insertion.
pub(crate) fn sort_by<T>(items: &mut [T], less: impl Fn(&T, &T) -> bool) {
    let mut gap = 1;
    while gap < items.len() / 3 {
        gap = 3 * gap + 1;
    }
    while gap > 0 {
        for i in gap..items.len() {
            let mut at = i;
            while at >= gap && less(&items[at], &items[at - gap]) {
                items.swap(at, at - gap);
                at -= gap;
            }
        }
        gap /= 3;
    }
}

/// Sorts items by a key.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a) < key(b));
}

/// Collects the items of an iterator.
pub(crate) fn list<T>(items: impl Iterator<Item = T>) -> Leaves<T> {
    let mut list = Leaves::with_capacity(items.size_hint().0);
    for item in items {
        list.push(item);
    }
    list
}

/// Collects the items of an iterator, or returns the first error.
pub(crate) fn try_list<T, E>(items: impl Iterator<Item = Result<T, E>>) -> Result<Leaves<T>, E> {
    let mut list = Leaves::new();
    for item in items {
        list.push(item?);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;
    use alloc::vec::Vec;

    #[test]
    fn lists_of_every_length_are_sorted() {
        for len in 0..100 {
            let mut items: Vec<_> = (0..len).map(|i| (i * 37 % 53, i)).collect();
            let mut expected = items.clone();
            expected.sort();
            sort_by_key(&mut items, |&item| item);
            assert_eq!(items, expected);
        }
    }
}
