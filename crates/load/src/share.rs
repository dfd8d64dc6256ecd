//! One process's part of a load: of all users and of all places of the
//! schedule every n-th, so that the parts together are the whole.

use crate::order::{Load, Order, Share, Stop};

impl Share {
    /// The part of a process that is alone.
    pub(crate) const WHOLE: Self = Self {
        index: 0,
        of: 1,
        begin_ns: 0,
    };

    /// How many of `total` things numbered from 0 have a number ≡ `index` (mod `of`).
    pub(crate) fn part(self, total: u64) -> u64 {
        let (index, of) = (u64::from(self.index), u64::from(self.of));
        total / of + u64::from(index < total % of)
    }

    /// The same for a number of users or places.
    pub(crate) fn part_of_slots(self, total: u32) -> u32 {
        u32::try_from(self.part(u64::from(total))).unwrap_or(total)
    }
}

impl Order {
    /// This process's part of the load.
    pub(crate) fn part(&self) -> Share {
        self.share.unwrap_or(Share::WHOLE)
    }

    /// How many connection slots this process may need: one for each user and origin, or the in-flight cap.
    pub(crate) fn own_slots(&self, origins: u32) -> u32 {
        match self.load {
            Load::Closed { users, .. } => self.part().part_of_slots(users).saturating_mul(origins),
            Load::Open { in_flight_cap, .. } => self.part().part_of_slots(in_flight_cap),
        }
    }

    /// When this process's window ends.
    pub(crate) fn process_stop(&self) -> Stop {
        match self.stop {
            Stop::Count { requests } => Stop::Count {
                requests: self.part().part(requests),
            },
            time @ Stop::Time { .. } => time,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_parts_are_the_whole(total in 0_u64..10_000, of in 1_u32..70) {
            let parts = (0..of).map(|index| Share { index, of, begin_ns: 0 }.part(total));
            let counted = |index: u64| (0..total).filter(|n| n % u64::from(of) == index).count() as u64;
            for (index, part) in (0..).zip(parts.clone()) {
                prop_assert_eq!(part, counted(index));
            }
            prop_assert_eq!(parts.sum::<u64>(), total);
        }
    }
}
