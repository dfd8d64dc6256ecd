"""An estimate with its interval, in the form in which `--json` and findings.json give it."""

from typing import Self

from pydantic import ConfigDict

from headway.strict import StrictModel


class FindingModel(StrictModel):
    """A strict model whose numbers are all finite."""

    model_config = ConfigDict(allow_inf_nan=False)


class Estimate(FindingModel):
    """No naked estimates: the value with its interval, the interval's method and level, and how many blocks it is from.

    `low` and `high` are None where one block gives no interval.
    """

    value: float
    low: float | None
    high: float | None
    method: str
    level: float = 0.95
    n: int

    @property
    def over_blocks(self) -> Self:
        """The estimate without the interval of one block's own responses, which is narrower than the truth."""
        return self if self.n > 1 else self.model_copy(update={"low": None, "high": None})

    def widened(self, share: float) -> Self:
        """The estimate with either end further from the value by this share of itself; for positive values."""
        low, high = self.low, self.high
        ends = {"low": None if low is None else low / (1 + share), "high": None if high is None else high * (1 + share)}
        return self.model_copy(update=ends)

    def inverted(self) -> Self:
        """Of a ratio A / B the estimate of B / A."""
        low, high = (None if end is None else 1 / end for end in (self.high, self.low))
        return self.model_copy(update={"value": 1 / self.value, "low": low, "high": high})

    def scaled(self, factor: float) -> Self:
        """The estimate in another unit."""
        low, high = (None if end is None else end * factor for end in (self.low, self.high))
        return self.model_copy(update={"value": self.value * factor, "low": low, "high": high})
