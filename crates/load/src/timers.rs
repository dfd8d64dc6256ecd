//! Deadlines of connection slots. A deadline moves with each request but is seldom met,
//! so the heap holds one entry a connection slot, which may be early and is put off when
//! it comes up: no work a request.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

const NEVER: u64 = u64::MAX;

#[derive(Clone, Copy, Debug)]
struct Deadline {
    due_ns: u64,
    /// The connection slot's earliest entry in the heap.
    armed_ns: u64,
}

/// At most one deadline a connection slot.
#[derive(Debug, Default)]
pub(crate) struct Timers {
    heap: BinaryHeap<Reverse<(u64, u32)>>,
    slots: Vec<Deadline>,
}

impl Timers {
    /// Sets the connection slot's deadline, in place of any other.
    pub(crate) fn set(&mut self, slot: u32, due_ns: u64) {
        let place = slot as usize;
        if place >= self.slots.len() {
            self.slots.resize(
                place + 1,
                Deadline {
                    due_ns: NEVER,
                    armed_ns: NEVER,
                },
            );
        }
        let deadline = &mut self.slots[place];
        deadline.due_ns = due_ns;
        if due_ns < deadline.armed_ns {
            deadline.armed_ns = due_ns;
            self.heap.push(Reverse((due_ns, slot)));
        }
    }

    /// Takes the connection slot's deadline away.
    pub(crate) fn clear(&mut self, slot: u32) {
        if let Some(deadline) = self.slots.get_mut(slot as usize) {
            deadline.due_ns = NEVER;
        }
    }

    /// When to look again; possibly sooner than any deadline.
    pub(crate) fn next_ns(&self) -> Option<u64> {
        self.heap.peek().map(|Reverse((due_ns, _))| *due_ns)
    }

    /// A connection slot whose deadline has come. Its deadline is gone with that.
    pub(crate) fn expired(&mut self, now_ns: u64) -> Option<u32> {
        while self.next_ns().is_some_and(|next_ns| next_ns <= now_ns) {
            let Reverse((entry_ns, slot)) = self.heap.pop()?;
            let deadline = &mut self.slots[slot as usize];
            if entry_ns != deadline.armed_ns {
                continue; // superseded by an earlier entry, which has put the deadline off
            }
            deadline.armed_ns = NEVER;
            if deadline.due_ns <= now_ns {
                deadline.due_ns = NEVER;
                return Some(slot);
            }
            if deadline.due_ns != NEVER {
                deadline.armed_ns = deadline.due_ns;
                self.heap.push(Reverse((deadline.due_ns, slot)));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expired(timers: &mut Timers, now_ns: u64) -> Vec<u32> {
        std::iter::from_fn(|| timers.expired(now_ns)).collect()
    }

    #[test]
    fn deadlines_come_in_order_and_once() {
        let mut timers = Timers::default();
        timers.set(0, 30);
        timers.set(5, 10);
        timers.set(2, 20);
        assert_eq!(expired(&mut timers, 9), [0_u32; 0]);
        assert_eq!(expired(&mut timers, 20), [5, 2]);
        assert_eq!(expired(&mut timers, 100), [0]);
        assert_eq!(timers.next_ns(), None);
    }

    #[test]
    fn a_deadline_that_moves_or_goes_is_not_met() {
        let mut timers = Timers::default();
        timers.set(0, 10);
        timers.set(0, 50);
        timers.set(1, 10);
        timers.clear(1);
        assert_eq!(expired(&mut timers, 40), [0_u32; 0]);
        timers.set(0, 45);
        assert_eq!(
            expired(&mut timers, 45),
            [0],
            "a shorter deadline overtakes a longer one"
        );
        assert_eq!(expired(&mut timers, 100), [0_u32; 0]);
    }

    #[test]
    fn the_heap_does_not_grow_with_requests() {
        let mut timers = Timers::default();
        for now_ns in 0..10_000 {
            timers.set(0, now_ns + 500);
            assert_eq!(expired(&mut timers, now_ns), [0_u32; 0]);
        }
        assert!(timers.heap.len() <= 2);
    }
}
