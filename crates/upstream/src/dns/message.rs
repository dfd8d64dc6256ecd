//! Queries and answers as they are on the wire (RFC 1035 §4.1, EDNS of RFC 6891).
//!
//! An answer repeats its question byte for byte, letter case included (some
//! resolvers take that for a proof of origin), and a query is read without any
//! allocation that its counts could blow up. So these few fields are read here
//! and not by a library, which would take the question apart and write it anew.

use std::net::Ipv4Addr;

const HEADER_BYTES: usize = 12;
/// RFC 1035 §2.3.4: of a whole name, its lengths and its end included.
pub(super) const LONGEST_NAME_BYTES: usize = 255;
/// RFC 1035 §2.3.4: a length above it is a pointer or nothing at all.
pub(super) const LONGEST_LABEL_BYTES: usize = 63;

const TYPE_A: u16 = 1;
const TYPE_OPT: u16 = 41;
const TYPE_ANY: u16 = 255;
const CLASS_IN: u16 = 1;
const CLASS_ANY: u16 = 255;

/// Of the third byte of the header: a response, its opcode, authoritative, recursion desired.
const QR: u8 = 0x80;
const OPCODE: u8 = 0x78;
const AA: u8 = 0x04;
const RD: u8 = 0x01;
/// Of the fourth: recursion available, checking disabled.
const RA: u8 = 0x80;
const CD: u8 = 0x10;

/// RFC 6891 §6.2.5 suggests sizes about the Ethernet's; none of our answers is a quarter of it.
const UDP_BYTES: u16 = 1232;

/// What became of a query (RFC 1035 §4.1.1, RFC 6891 §9).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Code {
    NoError = 0,
    /// It cannot be read, or asks several questions at once.
    FormatError = 1,
    /// There is no such name.
    NameError = 3,
    /// Another operation than a query.
    NotImplemented = 4,
    /// Another class than the Internet's.
    Refused = 5,
    /// A later version of EDNS.
    BadVersion = 16,
}

/// What may be answered: neither a response nor too short for a header.
#[derive(Debug)]
pub(super) struct Query<'m> {
    header: &'m [u8],
    /// The question's bytes, empty if there is not one.
    question: &'m [u8],
    edns: Option<Edns>,
    /// What is asked, or why it cannot be answered.
    pub(super) parsed_question: Result<Question, Code>,
}

/// One question.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Question {
    /// Its name in lower case, as labels on the wire.
    pub(super) name: Vec<u8>,
    /// Whether an IPv4 address is among what it asks for.
    pub(super) for_address: bool,
}

#[derive(Clone, Copy, Debug)]
struct Edns {
    version: u8,
    /// The bit "DNSSEC OK", which an answer repeats (RFC 3225 §3).
    dnssec_ok: u8,
}

impl<'m> Query<'m> {
    /// Reads a message. None for a response, which nobody answers or two servers
    /// might do so for ever, and for what is too short to have an identity.
    pub(super) fn read(message: &'m [u8]) -> Option<Self> {
        let (header, rest) = message.split_at_checked(HEADER_BYTES)?;
        if header[2] & QR != 0 {
            return None;
        }
        let mut query = Self {
            header,
            question: &[],
            edns: None,
            parsed_question: Err(Code::FormatError),
        };
        query.parsed_question = if header[2] & OPCODE == 0 {
            query.read_sections(rest)
        } else {
            Err(Code::NotImplemented)
        };
        Some(query)
    }

    fn read_sections(&mut self, rest: &'m [u8]) -> Result<Question, Code> {
        let count = |at: usize| u16::from_be_bytes([self.header[at], self.header[at + 1]]);
        let [questions, answers, authorities, additional] = [4, 6, 8, 10].map(count);
        if questions != 1 {
            return Err(Code::FormatError);
        }
        let mut reader = Reader { rest };
        let (parsed_question, class) = reader.question()?;
        self.question = &rest[..rest.len() - reader.rest.len()];
        for _ in 0..u32::from(answers) + u32::from(authorities) {
            reader.record()?;
        }
        for _ in 0..additional {
            let edns = reader.record()?;
            if self.edns.is_some() && edns.is_some() {
                return Err(Code::FormatError); // RFC 6891 §6.1.1
            }
            self.edns = self.edns.or(edns);
        }
        if self.edns.is_some_and(|edns| edns.version > 0) {
            return Err(Code::BadVersion);
        }
        if class != CLASS_IN && class != CLASS_ANY {
            return Err(Code::Refused);
        }
        Ok(parsed_question)
    }

    /// The answer: the question again, and the address if there is one.
    pub(super) fn answer(&self, code: Code, address: Option<(Ipv4Addr, u32)>) -> Vec<u8> {
        let extended = code as u16;
        let low = u8::try_from(extended & 0xf).unwrap_or(0);
        let counts = [
            u16::from(!self.question.is_empty()),
            u16::from(address.is_some()),
            0,
            u16::from(self.edns.is_some()),
        ];
        let mut answer = self.header[..2].to_vec();
        // Without "recursion available" and "authoritative" a resolver may take an
        // answer that is empty for a referral, and ask somebody else (glibc does).
        answer.push(QR | AA | self.header[2] & (OPCODE | RD));
        answer.push(RA | self.header[3] & CD | low);
        for count in counts {
            push_u16(&mut answer, count);
        }
        answer.extend_from_slice(self.question);
        if let Some((address, ttl_s)) = address {
            push_u16(&mut answer, 0xc00c); // a pointer to byte 12: the name of the question
            push_u16(&mut answer, TYPE_A);
            push_u16(&mut answer, CLASS_IN);
            answer.extend_from_slice(&ttl_s.to_be_bytes());
            push_u16(&mut answer, 4);
            answer.extend_from_slice(&address.octets());
        }
        if let Some(edns) = self.edns {
            answer.push(0); // the root's name
            push_u16(&mut answer, TYPE_OPT);
            push_u16(&mut answer, UDP_BYTES);
            let high = u8::try_from(extended >> 4).unwrap_or(0);
            answer.extend_from_slice(&[high, 0, edns.dnssec_ok, 0]);
            push_u16(&mut answer, 0);
        }
        answer
    }
}

fn push_u16(bytes: &mut Vec<u8>, number: u16) {
    bytes.extend_from_slice(&number.to_be_bytes());
}

/// What is not read yet. Every step fails where the message ends too early.
struct Reader<'m> {
    rest: &'m [u8],
}

impl<'m> Reader<'m> {
    fn take(&mut self, count: usize) -> Result<&'m [u8], Code> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(Code::FormatError)?;
        self.rest = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u16, Code> {
        let bytes = self.take(2)?;
        Ok(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    /// One question and its class.
    fn question(&mut self) -> Result<(Question, u16), Code> {
        let name = self.name()?;
        let kind = self.number()?;
        let for_address = kind == TYPE_A || kind == TYPE_ANY;
        Ok((Question { name, for_address }, self.number()?))
    }

    /// A name without pointers: before the first question there is nothing to point to.
    fn name(&mut self) -> Result<Vec<u8>, Code> {
        let mut name = Vec::new();
        loop {
            let length = self.take(1)?[0];
            if usize::from(length) > LONGEST_LABEL_BYTES {
                return Err(Code::FormatError);
            }
            name.push(length);
            let label = self.take(usize::from(length))?;
            name.extend(label.iter().map(u8::to_ascii_lowercase));
            if name.len() > LONGEST_NAME_BYTES {
                return Err(Code::FormatError);
            }
            if length == 0 {
                return Ok(name);
            }
        }
    }

    /// Steps over a resource record; what it says if it is the one of EDNS.
    fn record(&mut self) -> Result<Option<Edns>, Code> {
        let is_root = self.rest.first() == Some(&0);
        self.step_over_name()?;
        let (kind, _class) = (self.number()?, self.number()?);
        // In the one of EDNS the version and the flags stand in the place of the TTL.
        let ttl = self.take(4)?;
        let length = self.number()?;
        self.take(usize::from(length))?;
        match kind {
            TYPE_OPT if is_root => Ok(Some(Edns {
                version: ttl[1],
                dnssec_ok: ttl[2] & 0x80,
            })),
            TYPE_OPT => Err(Code::FormatError), // RFC 6891 §6.1.2: its name is the root's
            _ => Ok(None),
        }
    }

    /// A pointer ends a name (RFC 1035 §4.1.4); where it leads makes no difference here.
    fn step_over_name(&mut self) -> Result<(), Code> {
        loop {
            let length = self.take(1)?[0];
            match length {
                0 => return Ok(()),
                1..=63 => drop(self.take(usize::from(length))?),
                64..0xc0 => return Err(Code::FormatError),
                0xc0.. => return self.take(1).map(drop),
            }
        }
    }
}

#[cfg(test)]
#[path = "message_tests.rs"]
mod tests;
