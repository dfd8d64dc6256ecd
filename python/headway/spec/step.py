"""Steps: what a request waits for. Each kind has its program, in two forms, in `catalog/steps/`."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from headway.spec.law import Law
from headway.spec.model import SpecModel
from headway.units import Nanoseconds

BackendName = Literal["postgres", "smtp", "http"]


class Sleep(SpecModel):
    """Wait on a timer."""

    step: Literal["sleep"] = "sleep"
    hold: Nanoseconds = Field(ge=0)

    backend: ClassVar[BackendName | None] = None

    @property
    def least_ns(self) -> int:
        """The step cannot take less."""
        return self.hold

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted."""
        return self.hold


class Cpu(SpecModel):
    """Compute: the sum of i * i for i below `iterations`."""

    step: Literal["cpu"] = "cpu"
    iterations: int = Field(ge=0, le=100_000_000)

    backend: ClassVar[BackendName | None] = None

    @property
    def least_ns(self) -> int:
        """Arithmetic promises nothing about a computation's time."""
        return 0

    @property
    def mean_ns(self) -> float:
        """Unknown before it is measured: counts as nothing."""
        return 0


class DbCreate(SpecModel):
    """INSERT one user; the database holds its answer for `hold`."""

    step: Literal["db_create"] = "db_create"
    hold: Nanoseconds = Field(ge=0)

    backend: ClassVar[BackendName | None] = "postgres"

    @property
    def least_ns(self) -> int:
        """The step cannot take less."""
        return self.hold

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted."""
        return self.hold


class SmtpSend(SpecModel):
    """Send one mail over a new connection; the mail server holds its answer to DATA for `hold`."""

    step: Literal["smtp_send"] = "smtp_send"
    hold: Nanoseconds = Field(ge=0)

    backend: ClassVar[BackendName | None] = "smtp"

    @property
    def least_ns(self) -> int:
        """The step cannot take less."""
        return self.hold

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted."""
        return self.hold


class HttpPost(SpecModel):
    """POST a JSON document to an upstream through a pooled client; it answers after `hold`, which may be a law."""

    step: Literal["http_post"] = "http_post"
    hold: Law
    path: str = Field(default="/social", pattern=r"^/[\w./-]*$")
    error_share: float = Field(default=0, ge=0, le=1)

    backend: ClassVar[BackendName | None] = "http"

    @property
    def least_ns(self) -> int:
        """The step cannot take less."""
        return self.hold.least_ns

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted."""
        return self.hold.mean_ns


Step = Annotated[Sleep | Cpu | DbCreate | SmtpSend | HttpPost, Field(discriminator="step")]
"""One step of a workload. A new kind of step is a class here and one line in this union."""
