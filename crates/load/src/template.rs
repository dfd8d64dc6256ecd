//! Text with fields that are filled in anew for each request.
//!
//! | field | becomes |
//! |---|---|
//! | `{{index}}` | the request's running number, from 0 |
//! | `{{int LOW HIGH}}` | a whole number, both bounds included |
//! | `{{float LOW HIGH}}` | a number with six decimals |
//! | `{{hex N}}` | N hexadecimal digits |
//! | `{{uuid}}` | a random UUID (RFC 9562, version 4) |
//! | `{{word}}` | eight lower-case letters |
//! | `{{choice A B C}}` | one of these words |
//! | `{{{{` | two opening braces |
//!
//! What a field becomes is a pure function of the seed and the request's
//! number, however many processes share the load.

use std::io::Write;

use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// The random numbers of the request with this number.
pub(crate) fn random(seed: u64, number: u64) -> SmallRng {
    // An odd factor keeps different numbers different, so that no two requests share a stream.
    SmallRng::seed_from_u64(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Text and fields in turn.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pieces: Vec<TemplatePart>,
}

#[derive(Clone, Debug, PartialEq)]
enum TemplatePart {
    Text(Vec<u8>),
    Index,
    Int(i64, i64),
    Float(f64, f64),
    Hex(usize),
    Uuid,
    Word,
    Choice(Vec<String>),
}

const LONGEST_HEX: usize = 1 << 20;

impl Template {
    /// Text without fields, whatever braces are in it.
    pub(crate) fn literal(text: &[u8]) -> Self {
        Self {
            pieces: vec![TemplatePart::Text(text.to_vec())],
        }
    }

    /// Reads text with fields.
    ///
    /// # Errors
    /// The field that is none, as a sentence.
    pub(crate) fn parse(text: &[u8]) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(begin) = find(rest, *b"{{") {
            pieces.push(TemplatePart::Text(rest[..begin].to_vec()));
            rest = &rest[begin + 2..];
            if let Some(after) = rest.strip_prefix(b"{{") {
                pieces.push(TemplatePart::Text(b"{{".to_vec()));
                rest = after;
                continue;
            }
            let shown = || String::from_utf8_lossy(&rest[..rest.len().min(40)]).into_owned();
            let end = find(rest, *b"}}")
                .ok_or_else(|| format!("{{{{{} has no }}}} after it", shown()))?;
            let field = std::str::from_utf8(&rest[..end]).map_err(|_| shown())?;
            pieces.push(TemplatePart::parse(field)?);
            rest = &rest[end + 2..];
        }
        pieces.push(TemplatePart::Text(rest.to_vec()));
        pieces.retain(|piece| *piece != TemplatePart::Text(Vec::new()));
        Ok(Self { pieces })
    }

    /// Whether every byte that it can become is allowed.
    pub(crate) fn holds_only(&self, allowed: impl Fn(u8) -> bool) -> bool {
        self.pieces.iter().all(|piece| match piece {
            TemplatePart::Text(text) => text.iter().copied().all(&allowed),
            TemplatePart::Choice(words) => words.iter().flat_map(|word| word.bytes()).all(&allowed),
            _ => true, // letters, digits, signs
        })
    }

    /// Writes the text of the request with this number.
    pub(crate) fn fill(&self, number: u64, random: &mut SmallRng, into: &mut Vec<u8>) {
        for piece in &self.pieces {
            piece.fill(number, random, into);
        }
    }
}

impl TemplatePart {
    fn parse(field: &str) -> Result<Self, String> {
        let words: Vec<&str> = field.split_ascii_whitespace().collect();
        let piece = match words[..] {
            ["index"] => Some(Self::Index),
            ["uuid"] => Some(Self::Uuid),
            ["word"] => Some(Self::Word),
            ["hex", digits] => digits
                .parse()
                .ok()
                .filter(|digits| (1..=LONGEST_HEX).contains(digits))
                .map(Self::Hex),
            ["int", low, high] => pair(low, high).map(|(low, high)| Self::Int(low, high)),
            ["float", low, high] => pair(low, high)
                .filter(|(low, high): &(f64, f64)| (high - low).is_finite())
                .map(|(low, high)| Self::Float(low, high)),
            ["choice", _, ..] => {
                let words = words[1..].iter().map(|word| (*word).to_owned());
                Some(Self::Choice(words.collect()))
            }
            _ => None,
        };
        piece.ok_or_else(|| {
            format!(
                "{{{{{field}}}}} is no field: there are index, int LOW HIGH, float LOW HIGH, hex N, uuid, word, choice A B …"
            )
        })
    }

    fn fill(&self, number: u64, random: &mut SmallRng, into: &mut Vec<u8>) {
        // Writing into memory cannot fail.
        let _ = match self {
            Self::Text(text) => into.write_all(text),
            Self::Index => write!(into, "{number}"),
            Self::Int(low, high) => write!(into, "{}", random.random_range(*low..=*high)),
            Self::Float(low, high) => write!(into, "{:.6}", random.random_range(*low..=*high)),
            Self::Hex(digits) => {
                (0..*digits).try_for_each(|_| write!(into, "{:x}", random.random_range(0..16_u8)))
            }
            Self::Uuid => {
                // RFC 9562 §5.4: four bits say version 4, two say the variant.
                let bits =
                    random.random::<u128>() & !(0xf << 76 | 0x3 << 62) | 0x4 << 76 | 0x2 << 62;
                let text = format!("{bits:032x}");
                let mut from = 0;
                [8, 4, 4, 4, 12].into_iter().try_for_each(|digits| {
                    let dash = if from > 0 { "-" } else { "" };
                    from += digits;
                    write!(into, "{dash}{}", &text[from - digits..from])
                })
            }
            Self::Word => {
                (0..8).try_for_each(|_| into.write_all(&[random.random_range(b'a'..=b'z')]))
            }
            Self::Choice(words) => {
                into.write_all(words[random.random_range(0..words.len())].as_bytes())
            }
        };
    }
}

/// Two bounds, the first not above the second.
fn pair<T: std::str::FromStr + PartialOrd>(low: &str, high: &str) -> Option<(T, T)> {
    let (low, high) = (low.parse().ok()?, high.parse().ok()?);
    (low <= high).then_some((low, high))
}

fn find(text: &[u8], mark: [u8; 2]) -> Option<usize> {
    text.windows(2).position(|pair| pair == mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str, number: u64) -> String {
        let mut into = Vec::new();
        let template = Template::parse(text.as_bytes()).unwrap();
        template.fill(number, &mut random(7, number), &mut into);
        String::from_utf8(into).unwrap()
    }

    #[test]
    fn every_field_becomes_what_it_says() {
        assert_eq!(filled("a{{index}}b{{{{c}}", 5), "a5b{{c}}");
        for number in 0..200 {
            let whole: i64 = filled("{{int -3 3}}", number).parse().unwrap();
            assert!((-3..=3).contains(&whole));
            let to_f64: f64 = filled("{{float 0 1.5}}", number).parse().unwrap();
            assert!((0.0..=1.5).contains(&to_f64));
            let hex = filled("{{hex 5}}", number);
            assert!(hex.len() == 5 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
            assert!(
                filled("{{word}}", number)
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase())
            );
            assert!(["x", "yz"].contains(&filled("{{choice x yz}}", number).as_str()));
            let uuid = filled("{{uuid}}", number);
            let parts: Vec<&str> = uuid.split('-').collect();
            assert_eq!(
                parts.iter().map(|part| part.len()).collect::<Vec<_>>(),
                [8, 4, 4, 4, 12]
            );
            assert!(
                parts[2].starts_with('4') && "89ab".contains(&parts[3][..1]),
                "{uuid}"
            );
        }
    }

    #[test]
    fn numbers_and_bounds_are_all_reached_and_a_request_is_always_the_same() {
        let drawn: std::collections::BTreeSet<_> =
            (0..200).map(|n| filled("{{int 1 3}}", n)).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), ["1", "2", "3"]);
        assert_eq!(filled("{{uuid}}", 9), filled("{{uuid}}", 9));
        assert_ne!(filled("{{uuid}}", 9), filled("{{uuid}}", 10));
    }

    #[test]
    fn what_is_no_field_is_refused() {
        for text in [
            "{{",
            "{{}}",
            "{{x}}",
            "{{int 1}}",
            "{{int 3 1}}",
            "{{int a b}}",
            "{{hex 0}}",
            "{{hex -1}}",
            "{{float 0 inf}}",
            "{{choice}}",
            "{{index 3}}",
            "{{int 1 2",
        ] {
            assert!(Template::parse(text.as_bytes()).is_err(), "{text}");
        }
    }
}
