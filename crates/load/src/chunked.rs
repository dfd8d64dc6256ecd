//! The chunked transfer coding (RFC 9112 §7.1) without I/O.

use crate::protocol::Violation;

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
#[derive(Debug, Default)]
pub(crate) struct Chunks {
    place: Place,
    /// The present chunk's size, then what is left of it.
    size: u64,
    /// Bytes of the present size line, or of all trailers.
    line_bytes: usize,
}

/// What the next byte is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Place {
    #[default]
    FirstDigit,
    Size,
    Extension,
    SizeEnd,
    Data,
    DataReturn,
    DataEnd,
    TrailerStart,
    Trailer,
    TrailerEnd,
    LastEnd,
}

impl Chunks {
    /// Takes the next bytes; the data's go to `data`. A size line, and all
    /// trailers together, may be `line_limit` bytes long.
    ///
    /// # Errors
    /// `Framing` for anything but the grammar, `HeaderTooLong` above the limit.
    pub(crate) fn feed(
        &mut self,
        bytes: &[u8],
        line_limit: usize,
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
            self.step(byte)?;
            self.line_bytes += 1;
            if self.line_bytes > line_limit {
                return Err(Violation::HeaderTooLong);
            }
        }
        Ok(Fed::All)
    }

    /// Moves over one byte that is not data.
    fn step(&mut self, byte: u8) -> Result<(), Violation> {
        self.place = match (self.place, byte) {
            (Place::FirstDigit | Place::Size, _) if byte.is_ascii_hexdigit() => {
                self.push_digit(byte)?;
                Place::Size
            }
            (Place::Size | Place::Extension, b'\r') => Place::SizeEnd,
            (Place::Size, b';' | b' ' | b'\t') => Place::Extension,
            (Place::Extension, _) if byte != b'\n' => Place::Extension,
            (Place::SizeEnd, b'\n') => {
                self.line_bytes = 0;
                if self.size == 0 {
                    Place::TrailerStart
                } else {
                    Place::Data
                }
            }
            (Place::DataReturn, b'\r') => Place::DataEnd,
            (Place::DataEnd, b'\n') => {
                self.line_bytes = 0;
                Place::FirstDigit
            }
            (Place::TrailerStart, b'\r') => Place::LastEnd,
            (Place::Trailer, b'\r') => Place::TrailerEnd,
            (Place::TrailerStart | Place::Trailer, _) if byte != b'\n' => Place::Trailer,
            (Place::TrailerEnd, b'\n') => Place::TrailerStart,
            _ => return Err(Violation::Framing),
        };
        Ok(())
    }

    fn push_digit(&mut self, byte: u8) -> Result<(), Violation> {
        let digit = char::from(byte).to_digit(16).ok_or(Violation::Framing)?;
        let shifted = self.size.checked_mul(16).ok_or(Violation::Framing)?;
        self.size = shifted + u64::from(digit);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(bytes: &[u8]) -> Result<(Vec<u8>, Fed), Violation> {
        let mut data = Vec::new();
        let fed = Chunks::default().feed(bytes, 100, &mut |piece| data.extend_from_slice(piece))?;
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
        ] {
            assert_eq!(decode(bad.as_bytes()), Err(Violation::Framing), "{bad:?}");
        }
        let endless = format!("5;{}", "x".repeat(200));
        assert_eq!(decode(endless.as_bytes()), Err(Violation::HeaderTooLong));
        let trailers = format!("0\r\n{}", "a: b\r\n".repeat(40));
        assert_eq!(decode(trailers.as_bytes()), Err(Violation::HeaderTooLong));
    }

    #[test]
    fn an_unfinished_body_waits_for_more() {
        for part in ["", "5", "5\r\nhel", "5\r\nhello\r\n0\r\n", "0\r\n\r"] {
            assert_eq!(decode(part.as_bytes()).unwrap().1, Fed::All, "{part:?}");
        }
    }
}
