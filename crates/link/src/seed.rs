//! Seeds for every stream of chance, from the order's one.
//!
//! Line i has four streams, numbered 4·i + 0 to 3: the request's delays, its
//! losses, the response's delays, its losses. Stream k's seed is the output of
//! [`SplitMix64`](https://prng.di.unimi.it/splitmix64.c) k + 1 steps after the
//! order's seed. So a line's chance depends on its place in the order only, and
//! the n-th packet that is not lost has the same delay whatever the loss.

use crate::packet::Direction;

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The seeds of one direction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Seeds {
    pub(crate) delay: u64,
    pub(crate) loss: u64,
}

impl Seeds {
    /// Those of the direction `direction` of the line at `index` in the order.
    pub(crate) fn of(seed: u64, index: usize, direction: Direction) -> Self {
        let first = 4 * index as u64 + 2 * direction as u64;
        Self {
            delay: mixed(seed, first),
            loss: mixed(seed, first + 1),
        }
    }
}

fn mixed(seed: u64, stream: u64) -> u64 {
    let mut z = seed.wrapping_add(GOLDEN.wrapping_mul(stream + 1));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_streams_are_those_of_the_generator_as_published() {
        // The first outputs of SplitMix64 from 1234567, as in its reference implementations' tests.
        assert_eq!(mixed(1_234_567, 0), 6_457_827_717_110_365_317);
        assert_eq!(mixed(1_234_567, 1), 3_203_168_211_198_807_973);
    }

    #[test]
    fn no_two_streams_share_a_seed() {
        let seeds = (0..100).flat_map(|index| {
            [Direction::Request, Direction::Response].map(|direction| (index, direction))
        });
        let seeds: Vec<_> = seeds
            .map(|(index, direction)| Seeds::of(1, index, direction))
            .collect();
        let distinct: HashSet<_> = seeds.iter().flat_map(|one| [one.delay, one.loss]).collect();
        assert_eq!(distinct.len(), 400);
    }
}
