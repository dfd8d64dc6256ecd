//! Right answers, made by chance, and what they say.

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A right response and what it says.
#[derive(Clone, Debug)]
pub(crate) struct Right {
    pub(crate) bytes: Vec<u8>,
    /// It answers HEAD.
    pub(crate) head: bool,
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    /// The connection may serve another request.
    pub(crate) kept: bool,
}

/// Header fields that mean nothing here: names, and values with the blanks around them.
type Fields = Vec<(String, String)>;

/// How a body is framed.
#[derive(Clone, Debug)]
enum Framing {
    Length,
    Chunked {
        /// The data is cut here.
        cuts: Vec<Index>,
        extension: String,
        trailers: Fields,
    },
    UntilClose,
}

/// All that chance decides.
#[derive(Clone, Debug)]
struct Draft {
    interims: Vec<(u16, Fields)>,
    minor_version: u8,
    status: u16,
    reason: String,
    fields: Fields,
    connection: &'static str,
    framing: Framing,
    body: Vec<u8>,
    head: bool,
}

pub(crate) fn right() -> impl Strategy<Value = Right> {
    let status = prop_oneof![4 => 200..600_u16, 1 => Just(204), 1 => Just(304), 1 => 600..1000_u16];
    let interims = prop::collection::vec((prop_oneof![Just(100), 102..200_u16], fields()), 0..3);
    let connection = select(vec!["", "close", "keep-alive", "x, Close", "Keep-Alive,y"]);
    let line = (0..2_u8, status, "[ -~\t\u{a1}-\u{ff}]{0,12}");
    let body = prop::collection::vec(any::<u8>(), 0..200);
    let head = prop::bool::weighted(0.15);
    (interims, line, fields(), connection, framing(), body, head).prop_map(
        |(interims, line, fields, connection, framing, body, head)| {
            let (minor_version, status, reason) = line;
            assemble(Draft {
                interims,
                minor_version,
                status,
                reason,
                fields,
                connection,
                framing,
                body,
                head,
            })
        },
    )
}

fn fields() -> impl Strategy<Value = Fields> {
    let meaning = ["content-length", "transfer-encoding", "connection"];
    let name = "[!#$%&'*+.^_`|~A-Za-z0-9-]{1,12}"
        .prop_filter("has a meaning", move |name: &String| {
            !meaning.contains(&name.to_ascii_lowercase().as_str())
        });
    prop::collection::vec((name, "[ -~\t\u{a1}-\u{ff}]{0,20}"), 0..5)
}

fn framing() -> impl Strategy<Value = Framing> {
    let cuts = prop::collection::vec(any::<Index>(), 0..6);
    let extension = "( {0,2};[a-z]{1,5}(=([a-z]{1,5}|\"[ !#-~]{0,5}\"))?){0,2}";
    let chunked =
        (cuts, extension, fields()).prop_map(|(cuts, extension, trailers)| Framing::Chunked {
            cuts,
            extension,
            trailers,
        });
    prop_oneof![3 => Just(Framing::Length), 4 => chunked, 1 => Just(Framing::UntilClose)]
}

fn assemble(draft: Draft) -> Right {
    let Draft {
        mut fields,
        body,
        minor_version,
        status,
        connection,
        ..
    } = draft;
    if !connection.is_empty() {
        fields.insert(fields.len() / 2, ("Connection".into(), connection.into()));
    }
    let mut encoded = body.clone();
    let mut until_close = false;
    match &draft.framing {
        Framing::Length => fields.push(("Content-Length".into(), body.len().to_string())),
        Framing::Chunked {
            cuts,
            extension,
            trailers,
        } if minor_version == 1 => {
            fields.push(("transfer-encoding".into(), " Chunked".into()));
            encoded = chunks(&body, cuts, extension, trailers);
        }
        _ => until_close = true,
    }
    let mut bytes = Vec::new();
    for (status, fields) in &draft.interims {
        bytes.extend(latin1(&format!("HTTP/1.1 {status} Interim\r\n")));
        bytes.extend(lines(fields));
    }
    let reason = draft.reason;
    bytes.extend(latin1(&format!(
        "HTTP/1.{minor_version} {status} {reason}\r\n"
    )));
    bytes.extend(lines(&fields));
    let bodiless = draft.head || status == 204 || status == 304;
    if !bodiless {
        bytes.extend(encoded);
    }
    let (close, keep) = (connection.contains("lose"), connection.contains("eep"));
    Right {
        bytes,
        head: draft.head,
        status,
        body: if bodiless { Vec::new() } else { body },
        kept: !close && (minor_version == 1 || keep) && (bodiless || !until_close),
    }
}

fn chunks(body: &[u8], cuts: &[Index], extension: &str, trailers: &Fields) -> Vec<u8> {
    let mut places: Vec<usize> = cuts.iter().map(|cut| cut.index(body.len() + 1)).collect();
    places.extend([0, body.len()]);
    places.sort_unstable();
    places.dedup();
    let mut bytes = Vec::new();
    for pair in places.windows(2) {
        let data = &body[pair[0]..pair[1]];
        bytes.extend(format!("{:x}{extension}\r\n", data.len()).bytes());
        bytes.extend_from_slice(data);
        bytes.extend(b"\r\n");
    }
    bytes.extend(format!("00{extension}\r\n").bytes());
    bytes.extend(lines(trailers));
    bytes
}

/// The fields' lines and the empty line after them.
fn lines(fields: &Fields) -> Vec<u8> {
    let lines = fields
        .iter()
        .flat_map(|(name, value)| latin1(&format!("{name}:{value}\r\n")));
    lines.chain(*b"\r\n").collect()
}

/// Letters beyond ASCII as the single bytes that `obs-text` is (RFC 9110 §5.5).
fn latin1(text: &str) -> Vec<u8> {
    let letters = text.chars();
    letters
        .map(|letter| u8::try_from(letter).unwrap())
        .collect()
}
