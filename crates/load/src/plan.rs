//! What every request of a run has in common, worked out from the order once.

use std::net::IpAddr;

use headway_actor::Fault;

use crate::mix::Mix;
use crate::order::{Limits, Order, Reuse, Timeouts};
use crate::origin::{Origin, sources};
use crate::request::Request;
use crate::url::Url;

/// The order, ready to be acted on.
pub(crate) struct Plan {
    /// One or more.
    pub(crate) requests: Vec<Request>,
    /// One or more, in the order in which the requests name them.
    pub(crate) origins: Vec<Origin>,
    /// To connect from, in turn; none leaves the choice to the kernel.
    pub(crate) sources: Vec<IpAddr>,
    pub(crate) reuse: Reuse,
    pub(crate) redirects: u8,
    pub(crate) limits: Limits,
    pub(crate) timeouts: Timeouts,
    pub(crate) seed: u64,
    pub(crate) mix: Mix,
}

impl Plan {
    /// Reads URLs, templates and expectations, resolves names, loads certificates.
    ///
    /// # Errors
    /// What of it cannot be done, with its place in the order.
    pub(crate) fn new(order: &Order) -> Result<Self, Fault> {
        let mut urls: Vec<Url> = Vec::new();
        let mut requests = Vec::new();
        for asked in &order.requests {
            let url = if asked.template {
                Url::parse_template(&asked.url)
            } else {
                Url::parse(&asked.url)
            }
            .map_err(Fault::bad_order)?;
            let known = urls.iter().position(|known| known.same_origin(&url));
            let origin = known.unwrap_or(urls.len());
            // There are no more origins than requests, and of those fewer than 2^16.
            let origin_number = u16::try_from(origin).unwrap_or(u16::MAX);
            requests.push(Request::new(
                asked,
                &url,
                order.target.connection,
                origin_number,
            )?);
            if known.is_none() {
                urls.push(url);
            }
        }
        let origins = urls
            .iter()
            .map(|url| Origin::new(&order.target, url))
            .collect::<Result<Vec<_>, _>>()?;
        let weights = order.requests.iter().zip(&requests);
        let mix = Mix::new(
            weights.map(|(asked, request)| (asked.weight, request.origin)),
            order.seed,
        );
        Ok(Self {
            sources: sources(&order.target, &origins, order.slots())?,
            requests,
            origins,
            reuse: order.target.connection,
            redirects: order.target.redirects,
            limits: order.limits,
            timeouts: order.timeouts,
            seed: order.seed,
            mix,
        })
    }

    /// The request with this place in the order.
    pub(crate) fn request(&self, place: u16) -> &Request {
        &self.requests[usize::from(place)]
    }
}
