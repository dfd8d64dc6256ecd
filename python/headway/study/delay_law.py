"""Laws of delay as a study writes them: "20ms" for a fixed one, or a table that names the law."""

from math import exp, expm1, sqrt
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from headway.engine import order
from headway.strict import OrString, StrictModel
from headway.units import Nanoseconds


class Fixed(StrictModel):
    """Always the same delay."""

    law: Literal["fixed"] = "fixed"
    delay: Nanoseconds = Field(ge=0)

    @property
    def least_ns(self) -> int:
        """No delay is shorter than this."""
        return self.delay

    @property
    def mean_ns(self) -> float:
        """The mean delay."""
        return self.delay

    @property
    def sd_ns(self) -> float:
        """The standard deviation of the delay."""
        return 0.0

    def order(self) -> order.FixedLaw:
        """This law as the engine reads it."""
        return order.FixedLaw(delay_ns=self.delay)


class Uniform(StrictModel):
    """Any delay between two bounds, equally likely."""

    law: Literal["uniform"] = "uniform"
    low: Nanoseconds = Field(ge=0)
    high: Nanoseconds = Field(ge=0)

    @model_validator(mode="after")
    def _ordered(self) -> "Uniform":
        if self.low > self.high:
            raise ValueError("low is above high")
        return self

    @property
    def least_ns(self) -> int:
        """No delay is shorter than this."""
        return self.low

    @property
    def mean_ns(self) -> float:
        """The mean delay."""
        return (self.low + self.high) / 2

    @property
    def sd_ns(self) -> float:
        """The standard deviation of the delay."""
        return (self.high - self.low) / sqrt(12)

    def order(self) -> order.UniformLaw:
        """This law as the engine reads it."""
        return order.UniformLaw(low_ns=self.low, high_ns=self.high)


class LogNormal(StrictModel):
    """Most delays near the median, with a long tail. Mean = median * exp(sigma^2 / 2)."""

    law: Literal["log-normal"] = "log-normal"
    median: Nanoseconds = Field(gt=0)
    sigma: float = Field(ge=0, le=5)

    @property
    def least_ns(self) -> int:
        """Any delay above zero is possible."""
        return 0

    @property
    def mean_ns(self) -> float:
        """The mean delay."""
        return self.median * exp(self.sigma**2 / 2)

    @property
    def sd_ns(self) -> float:
        """The standard deviation of the delay."""
        return self.mean_ns * sqrt(expm1(self.sigma**2))

    def order(self) -> order.LogNormalLaw:
        """This law as the engine reads it."""
        return order.LogNormalLaw(median_ns=self.median, sigma=self.sigma)


class Bimodal(StrictModel):
    """Fast, but for a share that is slow."""

    law: Literal["bimodal"] = "bimodal"
    fast: Nanoseconds = Field(ge=0)
    slow: Nanoseconds = Field(ge=0)
    slow_share: float = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _ordered(self) -> "Bimodal":
        if self.fast > self.slow:
            raise ValueError("fast is slower than slow")
        return self

    @property
    def least_ns(self) -> int:
        """No delay is shorter than this."""
        return self.fast

    @property
    def mean_ns(self) -> float:
        """The mean delay."""
        return self.fast * (1 - self.slow_share) + self.slow * self.slow_share

    @property
    def sd_ns(self) -> float:
        """The standard deviation of the delay."""
        return (self.slow - self.fast) * sqrt(self.slow_share * (1 - self.slow_share))

    def order(self) -> order.BimodalLaw:
        """This law as the engine reads it."""
        return order.BimodalLaw(fast_ns=self.fast, slow_ns=self.slow, slow_share=self.slow_share)


class Exponential(StrictModel):
    """Memoryless delays."""

    law: Literal["exponential"] = "exponential"
    mean: Nanoseconds = Field(ge=0)

    @property
    def least_ns(self) -> int:
        """Any delay above zero is possible."""
        return 0

    @property
    def mean_ns(self) -> float:
        """The mean delay."""
        return self.mean

    @property
    def sd_ns(self) -> float:
        """The standard deviation of the delay."""
        return self.mean

    def order(self) -> order.ExponentialLaw:
        """This law as the engine reads it."""
        return order.ExponentialLaw(mean_ns=self.mean)


def _a_duration_is_fixed(value: Any) -> Any:
    # A number, too, so that it is refused as a duration without a unit rather than as a table.
    return {"law": "fixed", "delay": value} if isinstance(value, str | int | float) else value


Law = Annotated[
    Annotated[Fixed | Uniform | LogNormal | Bimodal | Exponential, Field(discriminator="law")],
    BeforeValidator(_a_duration_is_fixed),
    OrString(("50ms",)),
]
"""A law of delay; a bare string is a fixed one."""
