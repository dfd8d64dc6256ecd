//! The chunked transfer coding (RFC 9112 §7.1) without I/O.

use super::violation::Violation;

/// How much of the bytes a chunked body used.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Fed {
    /// All of them; more are to come.
    All,
    /// The body ended after so many.
    Ended {
        /// The number.
        used: usize,
    },
}

/// A chunked body, as far as it has come.
#[derive(Debug)]
pub(crate) struct Chunks {
    place: Place,
    /// The present chunk's size, then what is left of it.
    size: u64,
    /// How much data chunks may still announce.
    room: u64,
    /// Bytes so far that are neither data nor needed to frame it: extensions, padding, trailers.
    idle_bytes: usize,
}

/// What the next byte is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Place {
    #[default]
    FirstDigit,
    Size,
    Blank,
    Extension,
    SizeEnd,
    Data,
    DataReturn,
    DataEnd,
    TrailerStart,
    TrailerName,
    TrailerValue,
    TrailerEnd,
    LastEnd,
}

impl Default for Chunks {
    fn default() -> Self {
        Self::up_to(u64::MAX)
    }
}

impl Chunks {
    /// A body of at most so many bytes: a chunk above that is refused by its size line.
    pub(crate) fn up_to(body_bytes: u64) -> Self {
        Self {
            place: Place::FirstDigit,
            size: 0,
            room: body_bytes,
            idle_bytes: 0,
        }
    }

    /// Takes the next bytes; the data's go to `data`. Extensions, padding and
    /// trailers of the whole body may be `idle_limit` bytes long, because each
    /// chunk may bring some (RFC 9112 §7.1.1 wants their total bounded).
    ///
    /// # Errors
    /// `Framing` for anything but the grammar, `HeaderTooLong` and `BodyTooLong` above the limits.
    pub(crate) fn feed(
        &mut self,
        bytes: &[u8],
        idle_limit: usize,
        data: &mut impl FnMut(&[u8]),
    ) -> Result<Fed, Violation> {
        let mut at = 0;
        while at < bytes.len() {
            if self.place == Place::Data {
                let left = bytes.len() - at;
                let here = usize::try_from(self.size).map_or(left, |size| size.min(left));
                data(&bytes[at..at + here]);
                self.size -= here as u64;
                at += here;
                if self.size == 0 {
                    self.place = Place::DataReturn;
                }
                continue;
            }
            let byte = bytes[at];
            at += 1;
            if self.place == Place::LastEnd && byte == b'\n' {
                return Ok(Fed::Ended { used: at });
            }
            self.step(byte, idle_limit)?;
        }
        Ok(Fed::All)
    }

    /// Moves over one byte that is not data.
    #[inline]
    fn step(&mut self, byte: u8, idle_limit: usize) -> Result<(), Violation> {
        self.place = match (self.place, byte) {
            (Place::Size | Place::Blank | Place::Extension, b'\r') => Place::SizeEnd,
            (Place::Size | Place::Blank, b' ' | b'\t') => self.idle(Place::Blank, idle_limit)?,
            (Place::Size | Place::Blank, b';') => self.idle(Place::Extension, idle_limit)?,
            // Behind a leading zero, of which there may be many.
            (Place::Size, _) if self.size == 0 => {
                self.push_digit(byte)?;
                self.idle(Place::Size, idle_limit)?
            }
            (Place::FirstDigit | Place::Size, _) => self.push_digit(byte)?,
            (Place::SizeEnd, b'\n') => self.begin_data()?,
            (Place::DataReturn, b'\r') => Place::DataEnd,
            (Place::DataEnd, b'\n') => Place::FirstDigit,
            (Place::TrailerStart, b'\r') => Place::LastEnd,
            _ => self.step_aside(byte, idle_limit)?,
        };
        Ok(())
    }

    /// Moves over one byte of an extension or a trailer, which few bodies have.
    #[cold]
    fn step_aside(&mut self, byte: u8, idle_limit: usize) -> Result<Place, Violation> {
        let next = match (self.place, byte) {
            (Place::Extension, _) if is_text(byte) => Place::Extension,
            (Place::TrailerStart | Place::TrailerName, _) if is_token(byte) => Place::TrailerName,
            (Place::TrailerName, b':') => Place::TrailerValue,
            (Place::TrailerValue, _) if is_text(byte) => Place::TrailerValue,
            (Place::TrailerValue, b'\r') => Place::TrailerEnd,
            (Place::TrailerEnd, b'\n') => Place::TrailerStart,
            _ => return Err(Violation::Framing),
        };
        self.idle(next, idle_limit)
    }

    fn push_digit(&mut self, byte: u8) -> Result<Place, Violation> {
        let digit = char::from(byte).to_digit(16).ok_or(Violation::Framing)?;
        let shifted = self.size.checked_mul(16).ok_or(Violation::Framing)?;
        self.size = shifted + u64::from(digit);
        Ok(Place::Size)
    }

    /// The size line is complete.
    fn begin_data(&mut self) -> Result<Place, Violation> {
        if self.size == 0 {
            return Ok(Place::TrailerStart);
        }
        let room = self.room.checked_sub(self.size);
        self.room = room.ok_or(Violation::BodyTooLong)?;
        Ok(Place::Data)
    }

    /// Counts one byte that says nothing about the data.
    #[cold]
    fn idle(&mut self, next: Place, idle_limit: usize) -> Result<Place, Violation> {
        self.idle_bytes += 1;
        if self.idle_bytes > idle_limit {
            return Err(Violation::HeaderTooLong);
        }
        Ok(next)
    }
}

/// What a field value or a chunk extension is made of: `VCHAR`, `obs-text`, blanks (RFC 9110 §5.5).
fn is_text(byte: u8) -> bool {
    !byte.is_ascii_control() || byte == b'\t'
}

/// What a field name is made of (RFC 9110 §5.6.2).
fn is_token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(bytes: &[u8]) -> Result<(Vec<u8>, Fed), Violation> {
        let mut data = Vec::new();
        let fed = Chunks::up_to(50).feed(bytes, 100, &mut |piece| data.extend_from_slice(piece))?;
        Ok((data, fed))
    }

    #[test]
    fn sizes_extensions_and_trailers_are_read() {
        let text = b"5\r\nhello\r\nA;name=\"value\"\r\n, wide wor\r\n02 \r\nld\r\n0\r\nDigest: x\r\nA: b\r\n\r\nrest";
        let (data, fed) = decode(text).unwrap();
        assert_eq!(data, b"hello, wide world");
        assert_eq!(
            fed,
            Fed::Ended {
                used: text.len() - 4
            }
        );
    }

    #[test]
    fn what_is_no_chunk_is_refused() {
        for bad in [
            "\r\n",
            ";x\r\n",
            "-1\r\n",
            "5\nhello",
            "5\r\nhelloX",
            "5\r\nhello\r5",
            "g\r\n",
            "0\r\nA: b\n\r\n",
            "11111111111111111\r\n",
            "0\r\n\rX",
            "3;a\nb\r\n",
            "3;a\rb\r\n",
            "3;a\0b\r\n",
            "3 3\r\nabc",
            "3 x\r\nabc",
            " 3\r\nabc",
            "0x3\r\nabc",
            "+3\r\nabc",
            "3\r\nabc3\r\nabc",
            "FFFFFFFFFFFFFFFFF\r\n",
            "0\r\nno colon\r\n\r\n",
            "0\r\nno-colon\r\n\r\n",
            "0\r\n: no name\r\n\r\n",
            "0\r\nA : b\r\n\r\n",
            "0\r\nA: b\r\n folded\r\n\r\n",
            "0\r\nA: b\0\r\n\r\n",
            "0\r\nA: b\rc\r\n\r\n",
            "0\r\n\n",
            "0\n\r\n",
        ] {
            assert_eq!(decode(bad.as_bytes()), Err(Violation::Framing), "{bad:?}");
        }
    }

    #[test]
    fn limits_hold_for_the_whole_body() {
        let endless = format!("5;{}", "x".repeat(200));
        let zeros = "0".repeat(200);
        let blanks = format!("5{}", " ".repeat(200));
        let extended = "1;twelve-bytes\r\n!\r\n".repeat(20);
        let trailers = format!("0\r\n{}", "a: b\r\n".repeat(40));
        for bad in [endless, zeros, blanks, extended, trailers] {
            let refused = Err(Violation::HeaderTooLong);
            assert_eq!(decode(bad.as_bytes()), refused, "{bad:?}");
        }
        for bad in [
            "33\r\n",
            "ffffffffffffffff\r\n",
            "1\r\n!\r\nffffffffffffffff\r\n",
        ] {
            let refused = Err(Violation::BodyTooLong);
            assert_eq!(decode(bad.as_bytes()), refused, "{bad:?}");
        }
    }

    #[test]
    fn up_to_its_limits_a_body_is_read() {
        let chunks = "00001;x=y\r\n!\r\n".repeat(8); // 8 idle bytes each
        let rest = format!("{:x}\r\n{}\r\n0\r\n", 42, "x".repeat(42));
        let longest = format!("{chunks}{rest}a: {}\r\n\r\n", "b".repeat(36 - 5));
        assert_eq!(decode(longest.as_bytes()).unwrap().0.len(), 50);
        let longer = format!("{chunks}{rest}a: {}\r\n\r\n", "b".repeat(36 - 4));
        assert_eq!(decode(longer.as_bytes()), Err(Violation::HeaderTooLong));
        let minimal = "1\r\n!\r\n".repeat(50) + "0\r\n\r\n"; // a frame's own bytes are not idle
        assert_eq!(decode(minimal.as_bytes()).unwrap().0.len(), 50);
    }

    #[test]
    fn an_unfinished_body_waits_for_more() {
        for part in ["", "5", "5\r\nhel", "5\r\nhello\r\n0\r\n", "0\r\n\r"] {
            assert_eq!(decode(part.as_bytes()).unwrap().1, Fed::All, "{part:?}");
        }
    }
}
