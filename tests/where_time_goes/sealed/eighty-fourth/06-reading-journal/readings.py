from dataclasses import dataclass
from datetime import UTC, datetime


class InvalidReading(ValueError):
    pass


@dataclass(frozen=True)
class Reading:
    meter: str
    kwh: float
    at: str

    def as_row(self) -> tuple[str, float, str]:
        return (self.meter, self.kwh, self.at)


def parse(meter: str, document: dict | None) -> Reading:
    if not isinstance(document, dict):
        raise InvalidReading("a JSON object is expected")
    try:
        kwh = float(document["kwh"])
    except (KeyError, TypeError, ValueError):
        raise InvalidReading("kwh must be a number") from None
    if kwh < 0:
        raise InvalidReading("kwh must not be negative")
    at = document.get("at") or datetime.now(UTC).isoformat(timespec="milliseconds")
    return Reading(meter, kwh, at)
