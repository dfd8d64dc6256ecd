//! Which response a request gets, and when.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use headway_law::Sampler;
use hyper::StatusCode;
use hyper::body::Bytes;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::counter::{Counter, InFlight, RouteCounts};
use crate::order::{Order, Route};

/// Where requests are counted that belong to no route: unknown paths, bodies
/// that are too large or broken off. Paths begin with a slash, so no route is
/// ever called so.
const UNKNOWN: &str = "unknown";

pub(crate) struct Routes {
    by_path: HashMap<String, RouteState>,
    unknown: Counter,
    /// All of them taken together: routes are at their most at different times.
    all: Counter,
}

/// What was decided for one request when it arrived.
pub(crate) struct Decision {
    pub(crate) delay_ns: u64,
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
    /// On its route and among all.
    pub(crate) in_flight: [InFlight; 2],
}

struct RouteState {
    draws: RefCell<Draws>,
    normal: (StatusCode, Bytes),
    error: (StatusCode, Bytes),
    counter: Counter,
}

/// Two streams, so that a share of errors does not shift the delays.
struct Draws {
    errors: Errors,
    delays: Sampler,
}

/// Which requests get the error: so many of every [`STRATUM`] requests, at
/// random places among them. With a coin for each request a window of a few
/// seconds would see another share each time, and with it another mean time.
struct Errors {
    random: StdRng,
    share: f64,
    /// Requests that this stratum still has, and errors among them.
    left: u32,
    to_fail: u32,
}

/// Requests that share their errors (stratified sampling: Cochran, Sampling
/// Techniques, chapter 5).
const STRATUM: u32 = 10;

impl Errors {
    fn new(share: f64, seed: u64) -> Self {
        Self {
            random: StdRng::seed_from_u64(seed),
            share,
            left: 0,
            to_fail: 0,
        }
    }

    /// Whether the next request is one: a share of 0 never, of 1 always.
    fn next(&mut self) -> bool {
        if self.left == 0 {
            self.left = STRATUM;
            self.to_fail = self.errors_of_a_stratum();
        }
        let is_error = self.random.random::<f64>() * f64::from(self.left) < f64::from(self.to_fail);
        self.left -= 1;
        self.to_fail -= u32::from(is_error);
        is_error
    }

    /// The share of a stratum, rounded up as often as keeps the mean.
    fn errors_of_a_stratum(&mut self) -> u32 {
        let exact = self.share * f64::from(STRATUM);
        let rounded_up = self.random.random::<f64>() < exact.fract();
        let whole: u32 = (1..=STRATUM)
            .map(|errors| u32::from(f64::from(errors) <= exact))
            .sum();
        whole + u32::from(rounded_up)
    }
}

impl Routes {
    pub(crate) fn new(order: &Order) -> Self {
        Self {
            by_path: order
                .routes
                .iter()
                .map(|route| (route.path.clone(), RouteState::new(route, order.seed)))
                .collect(),
            unknown: Counter::new(),
            all: Counter::new(),
        }
    }

    /// Decides about a request to `path` that was fully received at `now`.
    /// None if there is no such route.
    pub(crate) fn decide(&self, path: &str, now: u64) -> Option<Decision> {
        Some(self.by_path.get(path)?.decide(now, &self.all))
    }

    /// Counts a request that belongs to no route.
    pub(crate) fn refuse(&self, now: u64) {
        drop(self.unknown.enter(now, true));
    }

    /// The most in flight on all routes at once since the previous time it was asked.
    pub(crate) fn high_water(&self, now: u64) -> u64 {
        self.all.snapshot(now).in_flight_high_water
    }

    pub(crate) fn snapshot(&self, now: u64) -> BTreeMap<&str, RouteCounts> {
        self.by_path
            .iter()
            .map(|(path, route)| (path.as_str(), route.counter.snapshot(now)))
            .chain([(UNKNOWN, self.unknown.snapshot(now))])
            .collect()
    }
}

impl RouteState {
    fn new(route: &Route, seed: u64) -> Self {
        let seed = seed ^ fnv_1a(route.path.as_bytes());
        Self {
            draws: RefCell::new(Draws {
                // Any other number than the delays' seed does.
                errors: Errors::new(route.error_share, !seed),
                delays: route.latency.sampler(seed),
            }),
            normal: (status(route.status), Bytes::from(route.body.clone())),
            error: (status(route.error_status), Bytes::new()),
            counter: Counter::new(),
        }
    }

    fn decide(&self, now: u64, all: &Counter) -> Decision {
        let mut draws = self.draws.borrow_mut();
        // Both are drawn for every request: the n-th request has the n-th draws.
        let is_error = draws.errors.next();
        let delay_ns = draws.delays.next_ns();
        let (status, body) = if is_error { &self.error } else { &self.normal };
        Decision {
            delay_ns,
            status: *status,
            body: body.clone(),
            in_flight: [self.counter.enter(now, is_error), all.enter(now, is_error)],
        }
    }
}

/// The order was checked: every status is from 200 to 599.
fn status(code: u16) -> StatusCode {
    StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// FNV-1a, 64 bits: a hash that stays the same in every version of everything
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
pub(crate) fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use headway_law::DelayLaw;

    use super::*;
    use crate::address::Address;

    fn routes(seed: u64, error_share: f64) -> Routes {
        let route = |path: &str| Route {
            path: path.to_owned(),
            latency: DelayLaw::Exponential { mean_ns: 1_000_000 },
            status: 201,
            body: "fine".to_owned(),
            error_share,
            error_status: 503,
        };
        Routes::new(&Order {
            listen: Address::Tcp(([127, 0, 0, 1], 0).into()),
            reuse_port: false,
            seed,
            routes: vec![route("/a"), route("/b")],
            dns: None,
            tls: None,
            freeze: None,
            log_file: None,
        })
    }

    fn draw(routes: &Routes, path: &str, count: usize) -> Vec<(u64, u16)> {
        (0..count)
            .map(|_| routes.decide(path, 0).unwrap())
            .map(|decision| (decision.delay_ns, decision.status.as_u16()))
            .collect()
    }

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the authors' reference.
        assert_eq!(fnv_1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv_1a(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv_1a(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn the_same_seed_gives_the_same_answers_and_each_route_has_its_own() {
        let expected = draw(&routes(7, 0.3), "/a", 200);
        let again = routes(7, 0.3);
        draw(&again, "/b", 50); // another route's requests do not shift these
        assert_eq!(draw(&again, "/a", 200), expected);
        assert_ne!(draw(&routes(8, 0.3), "/a", 200), expected);
        assert_ne!(draw(&routes(7, 0.3), "/b", 200), expected);
    }

    #[test]
    fn the_most_on_all_routes_is_more_than_the_most_on_each() {
        let routes = routes(7, 0.0);
        let held: Vec<_> = ["/a", "/b", "/a"]
            .iter()
            .map(|path| routes.decide(path, 0).unwrap())
            .collect();
        assert_eq!(routes.high_water(1), 3);
        assert_eq!(routes.snapshot(1)["/a"].in_flight_high_water, 2);
        drop(held);
        assert_eq!(routes.high_water(2), 3); // since the last time, when they were there still
        assert_eq!(routes.high_water(3), 0);
    }

    #[test]
    fn errors_do_not_shift_the_delays() {
        let delays = |share: f64| -> Vec<u64> {
            let drawn = draw(&routes(7, share), "/a", 200);
            drawn.into_iter().map(|(delay, _)| delay).collect()
        };
        assert_eq!(delays(0.0), delays(0.5));
    }

    #[test]
    fn the_share_of_errors_is_the_given_one() {
        let errors = |share: f64| {
            let drawn = draw(&routes(7, share), "/a", 10_000);
            drawn.iter().filter(|(_, status)| *status == 503).count()
        };
        assert_eq!(errors(0.0), 0);
        assert_eq!(errors(1.0), 10_000);
        assert_eq!(errors(0.3), 3_000);
        // Three or four of ten, by a coin: five standard errors are 5 √(1000 · 0.5 · 0.5) = 79.
        assert!(errors(0.35).abs_diff(3_500) < 79);
        assert!(errors(0.001).abs_diff(10) < 16);
    }

    #[test]
    fn errors_come_at_any_place() {
        let drawn = draw(&routes(7, 0.1), "/a", 2_000);
        let mut places = [0; STRATUM as usize];
        for (place, _) in drawn
            .iter()
            .enumerate()
            .filter(|(_, (_, status))| *status == 503)
        {
            places[place % places.len()] += 1;
        }
        // Of 200 strata, each place has 20 ± 4.2.
        assert!(
            places.iter().all(|count| (3..=41).contains(count)),
            "{places:?}"
        );
    }

    #[test]
    fn what_belongs_to_no_route_is_counted_as_unknown() {
        let routes = routes(7, 1.0);
        assert!(routes.decide("/c", 0).is_none());
        routes.refuse(0);
        draw(&routes, "/a", 3);
        let counts = routes.snapshot(0);
        assert_eq!(
            counts.keys().copied().collect::<Vec<_>>(),
            ["/a", "/b", UNKNOWN]
        );
        assert_eq!((counts[UNKNOWN].requests, counts[UNKNOWN].errors), (1, 1));
        assert_eq!((counts["/a"].requests, counts["/a"].errors), (3, 3));
    }
}
