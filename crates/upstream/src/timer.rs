//! Waiting until an exact time.
//!
//! A heap of deadlines behind one kernel timer
//! ([timerfd](https://man7.org/linux/man-pages/man2/timerfd_create.2.html)),
//! armed with the earliest deadline as an absolute time. It fires within the
//! time that the kernel needs to wake this thread, and never early.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::io;
use std::os::fd::OwnedFd;

use rustix::io::{Errno, read};
use rustix::time::{
    Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, timerfd_create, timerfd_settime,
};
use tokio::io::unix::AsyncFd;
use tokio::sync::oneshot;

use headway_actor::clock::{now_ns, timespec};

pub(crate) struct Timer {
    descriptor: AsyncFd<OwnedFd>,
    waiting: RefCell<Waiting>,
}

#[derive(Default)]
struct Waiting {
    heap: BinaryHeap<Sleeper>,
    /// Equal deadlines are served in the order in which they were asked for.
    registered: u64,
}

struct Sleeper {
    deadline_ns: u64,
    turn: u64,
    wake: oneshot::Sender<()>,
}

impl Timer {
    /// Must be called on a tokio runtime with I/O.
    pub(crate) fn new() -> io::Result<Self> {
        let descriptor = timerfd_create(
            TimerfdClockId::Monotonic,
            TimerfdFlags::NONBLOCK | TimerfdFlags::CLOEXEC,
        )?;
        // Deprecated as unsound for types whose descriptor may change while it is
        // registered; an `OwnedFd`'s never does, and the replacement is unsafe code.
        #[allow(deprecated)]
        let descriptor = AsyncFd::new(descriptor)?;
        Ok(Self {
            descriptor,
            waiting: RefCell::default(),
        })
    }

    /// Returns at `deadline_ns` of `CLOCK_MONOTONIC` or just after it, provided
    /// that [`Timer::run`] runs.
    pub(crate) async fn until(&self, deadline_ns: u64) {
        if deadline_ns <= now_ns() {
            return;
        }
        let (wake, woken) = oneshot::channel();
        {
            let mut waiting = self.waiting.borrow_mut();
            waiting.registered += 1;
            let turn = waiting.registered;
            let earliest = waiting.heap.peek().map(|sleeper| sleeper.deadline_ns);
            waiting.heap.push(Sleeper {
                deadline_ns,
                turn,
                wake,
            });
            if earliest.is_none_or(|earliest| deadline_ns < earliest) {
                self.arm(deadline_ns);
            }
        }
        // The sender is dropped unsent only together with the whole timer.
        let _ = woken.await;
    }

    /// Wakes who is due, for ever; returns what makes that impossible.
    pub(crate) async fn run(&self) -> io::Error {
        loop {
            let mut ready = match self.descriptor.readable().await {
                Ok(ready) => ready,
                Err(error) => return error,
            };
            let mut expirations = [0; 8];
            match read(&self.descriptor, &mut expirations) {
                // Armed anew between firing and reading: there is nothing to read.
                Ok(_) | Err(Errno::AGAIN) => {}
                Err(error) => return error.into(),
            }
            ready.clear_ready();
            self.wake_who_is_due();
        }
    }

    fn wake_who_is_due(&self) {
        let mut waiting = self.waiting.borrow_mut();
        let now = now_ns();
        while let Some(sleeper) = waiting.heap.peek() {
            if sleeper.deadline_ns > now {
                self.arm(sleeper.deadline_ns);
                return;
            }
            if let Some(sleeper) = waiting.heap.pop() {
                // A sleeper that was dropped meanwhile no longer listens.
                let _ = sleeper.wake.send(());
            }
        }
    }

    fn arm(&self, deadline_ns: u64) {
        let once = Itimerspec {
            it_interval: timespec(0),
            it_value: timespec(deadline_ns),
        };
        // Fails only for a bad descriptor or a time out of range; neither can be.
        let _ = timerfd_settime(&self.descriptor, TimerfdTimerFlags::ABSTIME, &once);
    }
}

impl Ord for Sleeper {
    /// The earliest is the greatest, since the heap gives the greatest first.
    fn cmp(&self, other: &Self) -> Ordering {
        (other.deadline_ns, other.turn).cmp(&(self.deadline_ns, self.turn))
    }
}

impl PartialOrd for Sleeper {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Sleeper {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Sleeper {}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use tokio::task::{LocalSet, spawn_local};

    use super::*;

    const MS: u64 = 1_000_000;

    fn on_a_loop<F: Future>(future: F) -> F::Output {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build()
            .unwrap();
        LocalSet::new().block_on(&runtime, future)
    }

    fn running() -> Rc<Timer> {
        let timer = Rc::new(Timer::new().unwrap());
        let runs = Rc::clone(&timer);
        spawn_local(async move { runs.run().await });
        timer
    }

    #[test]
    fn sleepers_wake_in_order_of_deadline_then_of_asking_and_never_early() {
        on_a_loop(async {
            let timer = running();
            let start = now_ns();
            let woken = Rc::new(RefCell::new(Vec::new()));
            let sleepers: Vec<_> = [30, 10, 20, 10, 0, 5]
                .into_iter()
                .enumerate()
                .map(|(index, delay)| {
                    let (timer, woken) = (Rc::clone(&timer), Rc::clone(&woken));
                    spawn_local(async move {
                        timer.until(start + delay * MS).await;
                        assert!(now_ns() >= start + delay * MS);
                        woken.borrow_mut().push(index);
                    })
                })
                .collect();
            for sleeper in sleepers {
                sleeper.await.unwrap();
            }
            assert_eq!(*woken.borrow(), [4, 5, 1, 3, 2, 0]);
        });
    }

    #[test]
    fn a_dropped_sleeper_does_not_disturb_the_others() {
        on_a_loop(async {
            let timer = running();
            let start = now_ns();
            let leaver = Rc::clone(&timer);
            let left = spawn_local(async move { leaver.until(start + 5 * MS).await });
            let stayer = Rc::clone(&timer);
            let stays = spawn_local(async move { stayer.until(start + 10 * MS).await });
            tokio::task::yield_now().await;
            left.abort();
            stays.await.unwrap();
            assert!(now_ns() >= start + 10 * MS);
            assert!(timer.waiting.borrow().heap.is_empty());
        });
    }

    #[test]
    fn the_longest_delay_does_not_wake_at_once() {
        on_a_loop(async {
            let timer = running();
            let waits = Rc::clone(&timer);
            let sleeper = spawn_local(async move { waits.until(u64::MAX).await });
            timer.until(now_ns() + 5 * MS).await;
            assert!(!sleeper.is_finished());
        });
    }
}
