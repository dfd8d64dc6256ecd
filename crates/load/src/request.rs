//! The bytes that are sent: one request of the order, written as HTTP/1.1.

use headway_actor::Fault;

use crate::expectation::{Expectation, decode};
use crate::order::{self, Reuse};
use crate::template::{Template, random};
use crate::url::Url;

/// Fields that frame the message or steer the connection: the engine's own.
const RESERVED: [&str; 4] = [
    "connection",
    "content-length",
    "transfer-encoding",
    "upgrade",
];
/// RFC 9110 §9.2.2: asking twice is as good as asking once.
const IDEMPOTENT: [&str; 6] = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"];
/// RFC 9110 §8.6: methods whose requests are expected to say how long their body is.
pub(crate) const WITH_BODY: [&str; 3] = ["POST", "PUT", "PATCH"];

/// One request of the order.
#[derive(Debug)]
pub(crate) struct Request {
    /// Its method is HEAD: the response has no body.
    pub(crate) head: bool,
    /// It may be sent a second time when the server closed the connection first.
    pub(crate) idempotent: bool,
    /// Which of the run's origins it goes to.
    pub(crate) origin: u16,
    /// What its response must be.
    pub(crate) expectation: Expectation,
    url: Url,
    method: String,
    path: Template,
    headers: Vec<(String, Template)>,
    body: Option<Template>,
    close: bool,
    /// All its bytes, if there is nothing to fill in.
    ready: Option<Vec<u8>>,
}

/// A request whose bytes are its own: fields were filled in, or it follows a redirect.
#[derive(Debug)]
pub(crate) struct RenderedRequest {
    pub(crate) bytes: Vec<u8>,
    /// Where it goes: a redirect may be relative to that.
    pub(crate) path: String,
    /// Redirects that led here.
    pub(crate) redirects: u8,
}

impl Request {
    /// Writes a request of the order (RFC 9112 §3, §5).
    ///
    /// # Errors
    /// A `bad-order` fault for a method, field or template that cannot be sent.
    pub(crate) fn new(
        order: &order::RequestOrder,
        url: &Url,
        reuse: Reuse,
        origin: u16,
    ) -> Result<Self, Fault> {
        let method = order.method.as_str();
        if !is_token(method) || method == "CONNECT" {
            return Err(Fault::bad_order(format!(
                "requests.method {method:?} cannot be sent"
            )));
        }
        let read = |text: &[u8]| {
            if order.template {
                Template::parse(text).map_err(Fault::bad_order)
            } else {
                Ok(Template::literal(text))
            }
        };
        let path = read(url.path.as_bytes())?;
        if !path.holds_only(|byte| byte.is_ascii_graphic()) {
            return Err(Fault::bad_order(format!(
                "requests.url {:?} has a blank, a control or a non-ASCII character: percent-encode it",
                order.url
            )));
        }
        let body = order
            .body_base64
            .as_deref()
            .map(|text| read(&decode("requests.body_base64", text)?))
            .transpose()?;
        let headers = order.headers.iter().map(|(name, value)| {
            let value = read(value.as_bytes())?;
            check_field(name, &value)?;
            Ok((name.clone(), value))
        });
        let mut request = Self {
            head: method == "HEAD",
            idempotent: IDEMPOTENT.contains(&method),
            origin,
            expectation: Expectation::new(&order.expect)?,
            url: url.clone(),
            method: method.to_owned(),
            path,
            headers: headers.collect::<Result<_, Fault>>()?,
            body,
            close: reuse == Reuse::Close,
            ready: None,
        };
        if !order.template {
            request.ready = Some(request.filled(0, 0).bytes);
        }
        Ok(request)
    }

    /// All its bytes, if they are always the same.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        self.ready.as_deref()
    }

    /// The request with this running number, its fields filled in.
    pub(crate) fn filled(&self, number: u64, seed: u64) -> RenderedRequest {
        let mut random = random(seed, number);
        let mut path = Vec::new();
        self.path.fill(number, &mut random, &mut path);
        let path = String::from_utf8_lossy(&path).into_owned();
        RenderedRequest {
            bytes: self.written(&self.method, &path, true, number, &mut random),
            path,
            redirects: 0,
        }
    }

    /// The path and query that a `Location` leads to from `path`; none if it leads to another origin.
    pub(crate) fn follow(&self, path: Option<&str>, location: &str) -> Option<String> {
        match path {
            None => self.url.follow(location),
            Some(path) => {
                let from = Url {
                    path: path.to_owned(),
                    ..self.url.clone()
                };
                from.follow(location)
            }
        }
    }

    /// The request that follows a redirect to `path`: after 307 and 308 the same
    /// once more, after the others a GET (or HEAD) without body (RFC 9110 §15.4).
    pub(crate) fn redirected(
        &self,
        status: u16,
        path: &str,
        number: u64,
        seed: u64,
    ) -> RenderedRequest {
        let mut random = random(seed, number);
        self.path.fill(number, &mut random, &mut Vec::new()); // as the first time
        let same = matches!(status, 307 | 308) || self.head;
        let method = if same { &self.method } else { "GET" };
        RenderedRequest {
            bytes: self.written(method, path, same, number, &mut random),
            path: path.to_owned(),
            redirects: 0,
        }
    }

    fn written(
        &self,
        method: &str,
        path: &str,
        with_body: bool,
        number: u64,
        random: &mut rand::rngs::SmallRng,
    ) -> Vec<u8> {
        let named = |name: &str| {
            self.headers
                .iter()
                .any(|(given, _)| given.eq_ignore_ascii_case(name))
        };
        let mut bytes = format!("{method} {path} HTTP/1.1\r\n").into_bytes();
        if !named("host") {
            push(&mut bytes, "Host", &self.url.authority);
        }
        if !named("user-agent") {
            push(
                &mut bytes,
                "User-Agent",
                concat!("headway/", env!("CARGO_PKG_VERSION")),
            );
        }
        for (name, value) in &self.headers {
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(b": ");
            value.fill(number, random, &mut bytes);
            bytes.extend_from_slice(b"\r\n");
        }
        let mut body = Vec::new();
        if let Some(template) = self.body.as_ref().filter(|_| with_body) {
            template.fill(number, random, &mut body);
        }
        if with_body && (self.body.is_some() || WITH_BODY.contains(&method)) {
            push(&mut bytes, "Content-Length", &body.len().to_string());
        }
        if self.close {
            push(&mut bytes, "Connection", "close");
        }
        bytes.extend_from_slice(b"\r\n");
        bytes.extend(body);
        bytes
    }
}

fn push(bytes: &mut Vec<u8>, name: &str, value: &str) {
    for part in [name, ": ", value, "\r\n"] {
        bytes.extend_from_slice(part.as_bytes());
    }
}

fn check_field(name: &str, value: &Template) -> Result<(), Fault> {
    if !is_token(name)
        || RESERVED
            .iter()
            .any(|reserved| name.eq_ignore_ascii_case(reserved))
    {
        return Err(Fault::bad_order(format!(
            "requests.headers: {name:?} cannot be set (the engine writes {} itself)",
            RESERVED.join(", ")
        )));
    }
    if !value.holds_only(|byte| !byte.is_ascii_control() || byte == b'\t') {
        return Err(Fault::bad_order(format!(
            "requests.headers: the value of {name:?} has a control character"
        )));
    }
    Ok(())
}

/// RFC 9110 §5.6.2.
pub(crate) fn is_token(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(allowed)
}

#[cfg(test)]
#[path = "request_tests.rs"]
mod tests;
