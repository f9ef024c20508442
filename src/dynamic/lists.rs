//! Functions that sort and collect short lists. They compile to little machine code for each type of item, whereas the sort and the
//! `collect` of the standard library compile to hundreds or thousands of lines for each type.

use super::int_tuple::Leaves;

/// The length of the longest lists that are sorted by insertion.
const FEW: usize = 24;

/// Sorts items by the total order `less`. The sort is not stable.
pub(crate) fn sort_by<T>(items: &mut [T], less: impl Fn(&T, &T) -> bool) {
    let len = items.len();
    if len <= FEW {
        for i in 1..len {
            let mut at = i;
            while at > 0 && less(&items[at], &items[at - 1]) {
                items.swap(at, at - 1);
                at -= 1;
            }
        }
        return;
    }
    // A heap sort, with the greatest item at the root. The first len / 2 steps build the heap; each later step removes its root.
    for step in 0..len / 2 + len {
        let (mut at, end) = match step.checked_sub(len / 2) {
            None => (len / 2 - 1 - step, len),
            Some(taken) => {
                items.swap(0, len - 1 - taken);
                (0, len - 1 - taken)
            }
        };
        while 2 * at + 1 < end {
            let mut child = 2 * at + 1;
            if child + 1 < end && less(&items[child], &items[child + 1]) {
                child += 1;
            }
            if !less(&items[at], &items[child]) {
                break;
            }
            items.swap(at, child);
            at = child;
        }
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
    use super::{FEW, sort_by_key};
    use alloc::vec::Vec;

    #[test]
    fn lists_of_every_length_are_sorted() {
        for len in 0..3 * FEW {
            let mut items: Vec<_> = (0..len).map(|i| (i * 37 % 53, i)).collect();
            let mut expected = items.clone();
            expected.sort();
            sort_by_key(&mut items, |&item| item);
            assert_eq!(items, expected);
        }
    }
}
