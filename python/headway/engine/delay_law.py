"""Laws of delay: a table that names the law, or "20ms" for a fixed one. At the seam the keys of times end in `_ns`."""

from abc import ABC, abstractmethod
from math import exp, expm1, sqrt
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BeforeValidator, Field, model_validator

from headway.strict import OrString, StrictModel
from headway.units import Nanoseconds


class Moments(NamedTuple):
    """What is known of a random time, in nanoseconds: no value is below the least; its mean and standard deviation."""

    least_ns: int
    mean_ns: float
    sd_ns: float = 0.0


class Timed(StrictModel, ABC):
    """Something that takes time, as its `moments` describe."""

    @property
    @abstractmethod
    def moments(self) -> Moments:
        """How long it takes."""

    @property
    def least_ns(self) -> int:
        """The shortest possible time."""
        return self.moments.least_ns

    @property
    def mean_ns(self) -> float:
        """The mean time."""
        return self.moments.mean_ns

    @property
    def sd_ns(self) -> float:
        """The standard deviation of the time."""
        return self.moments.sd_ns


class Fixed(Timed):
    """Always the same delay."""

    law: Literal["fixed"] = "fixed"
    delay: Nanoseconds = Field(ge=0, serialization_alias="delay_ns")

    @property
    def moments(self) -> Moments:
        return Moments(self.delay, self.delay)


class Uniform(Timed):
    """Any delay between two bounds, equally likely."""

    law: Literal["uniform"] = "uniform"
    low: Nanoseconds = Field(ge=0, serialization_alias="low_ns")
    high: Nanoseconds = Field(ge=0, serialization_alias="high_ns")

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.low > self.high:
            raise ValueError("low is above high")
        return self

    @property
    def moments(self) -> Moments:
        return Moments(self.low, (self.low + self.high) / 2, (self.high - self.low) / sqrt(12))


class LogNormal(Timed):
    """Most delays near the median, with a long tail: exp of a normal variable. Mean = median * exp(sigma^2 / 2)."""

    law: Literal["log-normal"] = "log-normal"
    median: Nanoseconds = Field(gt=0, serialization_alias="median_ns")
    sigma: float = Field(ge=0, le=5)

    @property
    def moments(self) -> Moments:
        mean_ns = self.median * exp(self.sigma**2 / 2)
        return Moments(0, mean_ns, mean_ns * sqrt(expm1(self.sigma**2)))


class Bimodal(Timed):
    """Fast, but for a share that is slow."""

    law: Literal["bimodal"] = "bimodal"
    fast: Nanoseconds = Field(ge=0, serialization_alias="fast_ns")
    slow: Nanoseconds = Field(ge=0, serialization_alias="slow_ns")
    slow_share: float = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.fast > self.slow:
            raise ValueError("fast is slower than slow")
        return self

    @property
    def moments(self) -> Moments:
        mean_ns = self.fast * (1 - self.slow_share) + self.slow * self.slow_share
        return Moments(self.fast, mean_ns, (self.slow - self.fast) * sqrt(self.slow_share * (1 - self.slow_share)))


class Exponential(Timed):
    """Memoryless delays."""

    law: Literal["exponential"] = "exponential"
    mean: Nanoseconds = Field(ge=0, serialization_alias="mean_ns")

    @property
    def moments(self) -> Moments:
        return Moments(0, self.mean, self.mean)


def _a_duration_is_fixed(value: Any) -> Any:
    # A number, too, so that it is refused as a duration without a unit rather than as a table.
    return {"law": "fixed", "delay": value} if isinstance(value, str | int | float) else value


Law = Annotated[
    Annotated[Fixed | Uniform | LogNormal | Bimodal | Exponential, Field(discriminator="law")],
    BeforeValidator(_a_duration_is_fixed),
    OrString(("50ms",)),
]
"""A law of delay; a bare string is a fixed one."""

AT_ONCE = Fixed(delay=0)
