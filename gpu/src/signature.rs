//! The signature of a kernel: the types of its arguments as a list of words, and a digest of the list. Host and
//! device compute the same list, and the PTX has the digest.
//!
//! A launch passes addresses to a kernel only if the digest in the PTX is the expected one. So two different lists
//! must not have the same digest, even if somebody tries to find such lists. The digest is the SHA-256 of the words.
//! They are encoded in such a way that different lists give different bytes.

use crate::argument::Arguments;
use core::marker::PhantomData;

/// The words that describe a type: a name, a number, or a sequence of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    /// The kind of the type.
    Name(&'static str),
    /// A static integer, or a size.
    Number(u64),
    /// The components of a type.
    All(&'static [Words]),
}

/// A digest of 256 bits.
pub type Digest = [u64; 4];

/// The digest of the types of arguments.
#[doc(hidden)]
#[derive(Debug)]
pub struct __Signed<A>(PhantomData<A>);
impl<A: Arguments> __Signed<A> {
    /// SHA-256 of the signature.
    pub const DIGEST: Digest = digest(&A::SIGNATURE);
}

/// The digest of the laws of a kernel. `laws` has two entries for each law: its sentence and its source text.
#[doc(hidden)]
pub const fn __laws(laws: &[&str]) -> Digest {
    let mut to = Sha256::new();
    to.number(laws.len() as u64);
    let mut at = 0;
    while at < laws.len() {
        to.name(laws[at]);
        at += 1;
    }
    to.finished()
}

/// The digest of words.
const fn digest(words: &Words) -> Digest {
    let mut to = Sha256::new();
    to.words(words);
    to.finished()
}

/// SHA-256. Source: FIPS 180-4.
struct Sha256 {
    state: [u32; 8],
    block: [u8; 64],
    bytes: u64,
}

impl Sha256 {
    const fn new() -> Self {
        let state =
            [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];
        Sha256 { state, block: [0; 64], bytes: 0 }
    }

    /// Adds the encoding of words. The encoding begins with a byte for the variant of `Words`. In a name or a sequence,
    /// the length comes next. So no encoding is a prefix of another.
    const fn words(&mut self, words: &Words) {
        match *words {
            Words::Name(name) => {
                self.byte(0);
                self.name(name);
            }
            Words::Number(number) => {
                self.byte(1);
                self.number(number);
            }
            Words::All(all) => {
                self.byte(2);
                self.number(all.len() as u64);
                let mut at = 0;
                while at < all.len() {
                    self.words(&all[at]);
                    at += 1;
                }
            }
        }
    }

    const fn name(&mut self, name: &str) {
        let bytes = name.as_bytes();
        self.number(bytes.len() as u64);
        self.all(bytes);
    }

    const fn number(&mut self, number: u64) {
        self.all(&number.to_be_bytes());
    }

    const fn all(&mut self, bytes: &[u8]) {
        let mut at = 0;
        while at < bytes.len() {
            self.byte(bytes[at]);
            at += 1;
        }
    }

    const fn byte(&mut self, byte: u8) {
        self.block[(self.bytes % 64) as usize] = byte;
        self.bytes += 1;
        if self.bytes.is_multiple_of(64) {
            self.compress();
        }
    }

    const fn compress(&mut self) {
        let (mut w, mut t) = ([0u32; 64], 0);
        while t < 64 {
            w[t] = if t < 16 {
                let b = &self.block;
                u32::from_be_bytes([b[4 * t], b[4 * t + 1], b[4 * t + 2], b[4 * t + 3]])
            } else {
                let (x, y) = (w[t - 15], w[t - 2]);
                let x = x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3;
                let y = y.rotate_right(17) ^ y.rotate_right(19) ^ y >> 10;
                w[t - 16].wrapping_add(x).wrapping_add(w[t - 7]).wrapping_add(y)
            };
            t += 1;
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = self.state;
        t = 0;
        while t < 64 {
            let sum = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let chosen = e & f ^ !e & g;
            let first = h.wrapping_add(sum).wrapping_add(chosen).wrapping_add(K[t]).wrapping_add(w[t]);
            let sum = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let second = sum.wrapping_add(a & b ^ a & c ^ b & c);
            (h, g, f, e) = (g, f, e, d.wrapping_add(first));
            (d, c, b, a) = (c, b, a, first.wrapping_add(second));
            t += 1;
        }
        let (more, mut at) = ([a, b, c, d, e, f, g, h], 0);
        while at < 8 {
            self.state[at] = self.state[at].wrapping_add(more[at]);
            at += 1;
        }
    }

    const fn finished(mut self) -> Digest {
        let bits = self.bytes * 8;
        self.byte(0x80);
        while self.bytes % 64 != 56 {
            self.byte(0);
        }
        self.number(bits);
        let (s, mut to, mut at) = (self.state, [0; 4], 0);
        while at < 4 {
            to[at] = (s[2 * at] as u64) << 32 | s[2 * at + 1] as u64;
            at += 1;
        }
        to
    }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
#[rustfmt::skip]
const K: [u32; 64] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
];

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: &[u8]) -> Digest {
        let mut to = Sha256::new();
        to.all(bytes);
        to.finished()
    }

    /// Source: NIST's examples of SHA-256.
    #[test]
    fn it_is_sha_256() {
        let empty = [0xe3b0_c442_98fc_1c14, 0x9afb_f4c8_996f_b924, 0x27ae_41e4_649b_934c, 0xa495_991b_7852_b855];
        let abc = [0xba78_16bf_8f01_cfea, 0x4141_40de_5dae_2223, 0xb003_61a3_9617_7a9c, 0xb410_ff61_f200_15ad];
        // This text needs two blocks, because the length does not fit the first block after the text.
        let long = [0x248d_6a61_d206_38b8, 0xe5c0_2693_0c3e_6039, 0xa33c_e459_64ff_2167, 0xf6ec_edd4_19db_06c1];
        assert_eq!(of(b""), empty);
        assert_eq!(of(b"abc"), abc);
        assert_eq!(of(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), long);
    }

    /// Words that are grouped or split differently have different digests.
    #[test]
    fn other_words_have_another_number() {
        use Words::{All, Name, Number};
        let lists = [
            Name(""),
            Name("ab"),
            Number(0),
            Number(1),
            All(&[]),
            All(&[Number(1)]),
            All(&[Name("a"), Name("b")]),
            All(&[Name("ab"), Name("")]),
            All(&[Number(1), Number(2), Number(3)]),
            All(&[All(&[Number(1), Number(2)]), Number(3)]),
            All(&[Number(1), All(&[Number(2), Number(3)])]),
        ];
        for (i, one) in lists.iter().enumerate() {
            for (j, other) in lists.iter().enumerate() {
                assert_eq!(digest(one) == digest(other), i == j, "{one:?}, {other:?}");
            }
        }
        assert_ne!(__laws(&["ab"]), __laws(&["a", "b"]));
        assert_ne!(__laws(&[]), __laws(&[""]));
    }
}
