//! The same bytes as our parser reads them and as hyper's client does.

use std::time::Duration;

use headway_load::order::Limits;
use headway_load::protocol::{Progress, Response, Rules, Violation};
use http_body_util::{BodyExt, Empty};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::runtime::{Builder, Runtime};

/// Above all that the tests generate: hyper has other limits.
pub(crate) const LIMITS: Limits = Limits {
    header_bytes: 1 << 14,
    body_bytes: 1 << 20,
};

/// What was read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Read {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    /// The connection may serve another request.
    pub(crate) kept: bool,
}

/// What our parser makes of bytes and the end of the stream after them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Ours {
    /// The bytes are a response; `until_close`: because the stream ended.
    Response { read: Read, until_close: bool },
    /// The stream ended too soon.
    Unfinished,
    /// Refused at the byte with this index.
    Refused { violation: Violation, at: usize },
}

/// Feeds byte by byte, so that the place of a violation is known.
pub(crate) fn ours(bytes: &[u8], head: bool) -> Ours {
    let rules = Rules {
        head,
        limits: LIMITS,
        locate: false,
    };
    let mut response = Response::default();
    let mut body = Vec::new();
    let mut last = Progress::More;
    for (at, byte) in bytes.iter().enumerate() {
        let fed = response.feed(&rules, &[*byte], &mut |part| body.extend_from_slice(part));
        match fed {
            Ok(progress) => last = progress,
            Err(violation) => return Ours::Refused { violation, at },
        }
    }
    if !response.ends_with_stream() {
        return Ours::Unfinished;
    }
    let read = Read {
        status: response.status(),
        body,
        kept: response.keeps_alive(),
    };
    Ours::Response {
        read,
        until_close: last == Progress::More,
    }
}

/// What follows the bytes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum After {
    /// The end of the stream.
    End,
    /// Nothing: whoever waits for more waits in vain.
    Silence,
}

/// hyper's client, and the thread-local runtime in which it runs.
pub(crate) struct Hyper(Runtime);

impl Hyper {
    pub(crate) fn new() -> Self {
        Self(Builder::new_current_thread().enable_time().build().unwrap())
    }

    /// What hyper makes of the bytes; `kept` can be true only before silence.
    pub(crate) fn read(&self, bytes: &[u8], head: bool, after: After) -> Result<Read, String> {
        let reading = async {
            // Long enough on a busy machine; only a test that fails waits for it.
            let patience = Duration::from_secs(5);
            tokio::time::timeout(patience, exchange(bytes.to_vec(), head, after)).await
        };
        match self.0.block_on(reading) {
            Err(_) => Err("hyper waits for more".to_owned()),
            Ok(read) => read.map_err(|error| error.to_string()),
        }
    }
}

async fn exchange(bytes: Vec<u8>, head: bool, after: After) -> Result<Read, hyper::Error> {
    let (client, server) = duplex(1 << 16);
    let (mut sender, connection) = http1::Builder::new()
        .allow_obsolete_multiline_headers_in_responses(true)
        .max_headers(4096)
        .handshake(TokioIo::new(client))
        .await?;
    let connection = tokio::spawn(connection);
    let server = tokio::spawn(serve(server, bytes, after));
    let method = if head { Method::HEAD } else { Method::GET };
    let request = Request::builder().method(method).uri("/");
    let request = request.header("Host", "x").body(Empty::<Bytes>::new());
    let response = sender.send_request(request.unwrap()).await?;
    let status = response.status().as_u16();
    let body = response.into_body().collect().await?.to_bytes().to_vec();
    let kept = after == After::Silence && sender.ready().await.is_ok();
    drop(sender);
    connection.abort();
    server.abort();
    Ok(Read { status, body, kept })
}

/// Responses one request, whatever it is; hyper refuses what comes before it has asked.
async fn serve(mut stream: DuplexStream, bytes: Vec<u8>, after: After) {
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        match stream.read_buf(&mut request).await {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
    }
    // hyper hangs up when it has seen enough.
    let _ = stream.write_all(&bytes).await;
    match after {
        After::End => drop(stream),
        After::Silence => std::future::pending().await,
    }
}
