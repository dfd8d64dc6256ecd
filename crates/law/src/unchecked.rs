//! A law as somebody wrote it, before its values are known to be possible.
//!
//! serde alone says "invalid value: integer `-5`, expected u64" and leaves out
//! which key it means, so the values are taken as they are and read here by name.

use serde::Deserialize;
use serde_json::Value;

use crate::{DelayLaw, InvalidDelayLaw};

#[derive(Deserialize)]
#[serde(tag = "law", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum UncheckedDelayLaw {
    Fixed {
        delay_ns: Value,
    },
    Uniform {
        low_ns: Value,
        high_ns: Value,
    },
    LogNormal {
        median_ns: Value,
        sigma: Value,
    },
    Bimodal {
        fast_ns: Value,
        slow_ns: Value,
        slow_share: Value,
    },
    Exponential {
        mean_ns: Value,
    },
}

impl TryFrom<UncheckedDelayLaw> for DelayLaw {
    type Error = InvalidDelayLaw;

    fn try_from(unchecked: UncheckedDelayLaw) -> Result<Self, InvalidDelayLaw> {
        let law = match unchecked {
            UncheckedDelayLaw::Fixed { delay_ns } => Self::Fixed {
                delay_ns: nanoseconds("delay_ns", &delay_ns)?,
            },
            UncheckedDelayLaw::Uniform { low_ns, high_ns } => Self::Uniform {
                low_ns: nanoseconds("low_ns", &low_ns)?,
                high_ns: nanoseconds("high_ns", &high_ns)?,
            },
            UncheckedDelayLaw::LogNormal { median_ns, sigma } => Self::LogNormal {
                median_ns: nanoseconds("median_ns", &median_ns)?,
                sigma: number("sigma", &sigma)?,
            },
            UncheckedDelayLaw::Bimodal {
                fast_ns,
                slow_ns,
                slow_share,
            } => Self::Bimodal {
                fast_ns: nanoseconds("fast_ns", &fast_ns)?,
                slow_ns: nanoseconds("slow_ns", &slow_ns)?,
                slow_share: number("slow_share", &slow_share)?,
            },
            UncheckedDelayLaw::Exponential { mean_ns } => Self::Exponential {
                mean_ns: nanoseconds("mean_ns", &mean_ns)?,
            },
        };
        law.validate()?;
        Ok(law)
    }
}

fn nanoseconds(key: &'static str, value: &Value) -> Result<u64, InvalidDelayLaw> {
    value
        .as_u64()
        .ok_or_else(|| InvalidDelayLaw::new(key, "a whole number of nanoseconds, 0 or more", value))
}

fn number(key: &'static str, value: &Value) -> Result<f64, InvalidDelayLaw> {
    value
        .as_f64()
        .ok_or_else(|| InvalidDelayLaw::new(key, "a number", value))
}
