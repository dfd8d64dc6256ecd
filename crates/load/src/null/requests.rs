//! Requests without I/O: read only as far as it takes to count them, and to know where the next one begins.

use crate::protocol::{Chunks, Fed};

const LONGEST_HEAD_BYTES: usize = 65_536;
const MOST_FIELDS: usize = 100;

/// Requests of one connection, as far as they have come.
#[derive(Default)]
pub(super) struct Requests {
    head: Vec<u8>,
    body: RequestBody,
}

#[derive(Default)]
enum RequestBody {
    #[default]
    None,
    Fixed(usize),
    Chunked(Chunks),
}

/// Requests that became complete.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct CompletedRequests {
    pub(super) count: usize,
    /// The last of them asked for the connection to be closed.
    pub(super) close: bool,
}

impl Requests {
    /// Takes the next bytes; nothing if they are no requests.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Option<CompletedRequests> {
        let mut rest = bytes;
        let mut complete = CompletedRequests::default();
        loop {
            match &mut self.body {
                RequestBody::None if rest.is_empty() => return Some(complete),
                RequestBody::None => {
                    let before = self.head.len();
                    self.head.extend_from_slice(rest);
                    let Some(head) = parse(&self.head)? else {
                        return (self.head.len() <= LONGEST_HEAD_BYTES).then_some(complete);
                    };
                    rest = &rest[head.length.saturating_sub(before)..];
                    self.head = Vec::new();
                    complete.close |= head.close;
                    match head.body {
                        RequestBody::None | RequestBody::Fixed(0) => complete.count += 1,
                        body => self.body = body,
                    }
                }
                RequestBody::Fixed(left) => {
                    let here = rest.len().min(*left);
                    *left -= here;
                    rest = &rest[here..];
                    if *left > 0 {
                        return Some(complete);
                    }
                    self.body = RequestBody::None;
                    complete.count += 1;
                }
                RequestBody::Chunked(chunks) => {
                    match chunks.feed(rest, LONGEST_HEAD_BYTES, &mut |_| {}).ok()? {
                        Fed::All => return Some(complete),
                        Fed::Ended { used } => {
                            rest = &rest[used..];
                            self.body = RequestBody::None;
                            complete.count += 1;
                        }
                    }
                }
            }
        }
    }
}

struct RequestHead {
    length: usize,
    close: bool,
    body: RequestBody,
}

/// The head at the start of `bytes` (`Some(None)` if unfinished); nothing if it is none.
#[allow(clippy::option_option)] // malformed, unfinished, complete
fn parse(bytes: &[u8]) -> Option<Option<RequestHead>> {
    let mut fields = [httparse::EMPTY_HEADER; MOST_FIELDS];
    let mut request = httparse::Request::new(&mut fields);
    let httparse::Status::Complete(length) = request.parse(bytes).ok()? else {
        return Some(None);
    };
    let mut head = RequestHead {
        length,
        close: request.version == Some(0),
        body: RequestBody::None,
    };
    for field in request.headers.iter() {
        let value = field.value.trim_ascii();
        if field.name.eq_ignore_ascii_case("content-length") {
            head.body = RequestBody::Fixed(std::str::from_utf8(value).ok()?.parse().ok()?);
        } else if field.name.eq_ignore_ascii_case("transfer-encoding") {
            head.body = RequestBody::Chunked(Chunks::default());
        } else if field.name.eq_ignore_ascii_case("connection") {
            head.close |= value.eq_ignore_ascii_case(b"close");
        }
    }
    Some(Some(head))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_counted_however_they_are_cut() {
        let text = "GET / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc\
            PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\nGET /b HTTP/1.1\r\nConnection: close\r\n\r\n";
        for size in 1..text.len() {
            let mut parser = Requests::default();
            let mut total = CompletedRequests::default();
            for piece in text.as_bytes().chunks(size) {
                let complete = parser.feed(piece).unwrap();
                total.count += complete.count;
                total.close |= complete.close;
            }
            assert_eq!(
                total,
                CompletedRequests {
                    count: 4,
                    close: true
                },
                "{size}"
            );
        }
    }

    #[test]
    fn what_is_no_request_is_refused() {
        assert!(Requests::default().feed(b"HELO there\r\n\r\n").is_none());
        assert!(
            Requests::default()
                .feed(b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n")
                .is_none()
        );
    }
}
