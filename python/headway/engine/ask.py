"""`headway-engine ask`: one HTTP request, repeated until it is answered, from wherever the actor runs."""

from typing import Literal

from pydantic import Field

from headway.strict import StrictModel


class AskOrder(StrictModel):
    """An order to `headway-engine ask`: ask this every `interval_ns` until something answers, `deadline_ns` at most.

    The URL is one of http://. `patience_ns` is how long one try may take, the resolution of a name not counted.
    Whatever a try meets with instead of an answer of HTTP, it is tried again; the end of stdin is obeyed at once.
    """

    url: str
    method: str = "GET"
    interval_ns: int = Field(default=10_000_000, gt=0)
    patience_ns: int = Field(default=5_000_000_000, gt=0)
    deadline_ns: int = Field(default=15_000_000_000, gt=0)
    body_bytes: int = Field(default=1_000_000, gt=0)


class AskResult(StrictModel):
    """The first answer, its body cut off after the order's `body_bytes`; or None and what the last try met with."""

    event: Literal["result"] = "result"
    status: int | None
    body_base64: str
    tries: int
    failure: str
