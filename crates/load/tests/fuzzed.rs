//! The fuzzer's property, of its seeds and of a bounded number of mutations: the same every time.

mod mutation;
#[path = "../fuzz/property.rs"]
mod property;

use mutation::{mutated, seeds};
use rand::SeedableRng;
use rand::rngs::StdRng;

#[test]
fn the_seeds_hold() {
    for seed in seeds() {
        property::holds(&seed);
    }
}

#[test]
fn mutations_of_the_seeds_hold() {
    let seeds = seeds();
    let mut chance = StdRng::seed_from_u64(1);
    for _ in 0..4000 {
        let bytes = mutated(&seeds, &mut chance);
        if let Err(failure) = std::panic::catch_unwind(|| property::holds(&bytes)) {
            eprintln!("{:?}", String::from_utf8_lossy(&bytes));
            std::panic::resume_unwind(failure);
        }
    }
}
