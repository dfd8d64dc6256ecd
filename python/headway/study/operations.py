"""Steps: what a request waits for. Each kind has its program, in two forms, in `catalog/operations/`."""

from math import hypot, sqrt
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from headway.strict import StrictModel
from headway.study.delay_law import Law
from headway.units import Nanoseconds

BackendName = Literal["postgres", "smtp", "http", "external", "files"]
UpstreamName = Literal["http", "external"]
"""The upstreams: one nearby, and one elsewhere, which may have a link of its own."""

IN_THE_SERVERS_HOST: tuple[BackendName, ...] = ("files",)
"""The backends that no link leads to: what they are is in the server's own host."""

PATH = r"^/[\w./-]*$"


class TimedOperation(StrictModel):
    """What steps with a fixed hold have in common."""

    hold: Nanoseconds = Field(default=0, ge=0)

    @property
    def least_ns(self) -> int:
        """The step cannot take less."""
        return self.hold

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted."""
        return self.hold

    @property
    def sd_ns(self) -> float:
        """By how much what it takes differs from one time to the next: the standard deviation."""
        return 0.0


class Computation(StrictModel):
    """What steps have in common of which arithmetic knows no time."""

    @property
    def least_ns(self) -> int:
        """Arithmetic promises nothing about a computation's time."""
        return 0

    @property
    def mean_ns(self) -> float:
        """Unknown before it is measured: counts as nothing."""
        return 0

    @property
    def sd_ns(self) -> float:
        """By how much what it takes differs from one time to the next: the standard deviation."""
        return 0.0


class Sleep(TimedOperation):
    """Wait on a timer. `blocks`: in the blocking form on awaiting servers as well, which holds up their loop."""

    step: Literal["sleep"] = "sleep"
    hold: Nanoseconds = Field(ge=0)
    blocks: bool = False

    backend: ClassVar[BackendName | None] = None


class Cpu(Computation):
    """Compute: the sum of i * i for i below `iterations`."""

    step: Literal["cpu"] = "cpu"
    iterations: int = Field(ge=0, le=100_000_000)

    backend: ClassVar[BackendName | None] = None


class File(Computation):
    """Read a page of so many bytes from a file, write it to a new one, flush it to the disk, remove it.

    The awaiting form does it in a thread, since the kernel offers no other way; with `blocks` it holds up the loop.
    Without `flush` the file is left to the kernel, as one in memory is.
    """

    step: Literal["file"] = "file"
    bytes: int = Field(default=69, ge=16, le=1_000_000)
    blocks: bool = False
    flush: bool = True

    backend: ClassVar[BackendName | None] = "files"


class DbCreate(TimedOperation):
    """INSERT one user, or whatever the server calls it; the database holds its answer for `hold`."""

    step: Literal["db_create"] = "db_create"

    backend: ClassVar[BackendName | None] = "postgres"


class DbRead(TimedOperation):
    """Count the posts, of which there are `rows` at first, and read the first `page` of them: two questions.

    Without `count` only the second one is asked.
    """

    step: Literal["db_read"] = "db_read"
    rows: int = Field(default=1000, ge=1, le=10_000_000)
    page: int = Field(default=25, ge=1, le=1000)
    count: bool = True

    backend: ClassVar[BackendName | None] = "postgres"


class SmtpSend(TimedOperation):
    """Send one mail over a new connection; the mail server holds its answer to DATA for `hold`."""

    step: Literal["smtp_send"] = "smtp_send"
    hold: Nanoseconds = Field(ge=0)

    backend: ClassVar[BackendName | None] = "smtp"


class HttpPost(StrictModel):
    """POST a JSON document to an upstream through a pooled client; it answers after `hold`, which may be a law."""

    step: Literal["http_post"] = "http_post"
    hold: Law
    path: str = Field(default="/social", pattern=PATH)
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

    @property
    def sd_ns(self) -> float:
        """By how much what it takes differs from one time to the next: the standard deviation."""
        return self.hold.sd_ns


class Fetching(StrictModel):
    """What steps that GET from an upstream have in common.

    `at` is which one, `tls` whether over HTTPS (the certificate is not verified), `by_name` whether the program is told
    the upstream's name, which it has to look up, instead of its address.
    """

    at: UpstreamName = "http"
    path: str = Field(default="/page", pattern=PATH)
    hold: Law
    tls: bool = False
    by_name: bool = False

    @property
    def backend(self) -> BackendName | None:
        """Who is asked."""
        return self.at

    @property
    def least_ns(self) -> int:
        """The step cannot take less."""
        return self.hold.least_ns

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted."""
        return self.hold.mean_ns

    @property
    def sd_ns(self) -> float:
        """By how much what it takes differs from one time to the next: the standard deviation."""
        return self.hold.sd_ns


class HttpGet(Fetching):
    """GET a page from an upstream through a pooled client.

    With `error_share` that share of first answers is a 500, at random places among every ten. After `retry_after` the
    page is then asked for once more, at `path`/again, which has no errors; without it the step fails.
    """

    step: Literal["http_get"] = "http_get"
    error_share: float = Field(default=0, ge=0, le=1)
    retry_after: Nanoseconds | None = Field(default=None, ge=0)

    @property
    def mean_ns(self) -> float:
        """What the step takes on average, its own overhead not counted: with the share that waits and asks again."""
        waits = 0.0 if self.retry_after is None else self.error_share * self.retry_after
        return self.mean_requests * self.hold.mean_ns + waits

    @property
    def sd_ns(self) -> float:
        """By how much what it takes differs from one time to the next: by its law, and by whether it asks again."""
        if self.retry_after is None:
            return self.hold.sd_ns
        again_ns = (self.hold.mean_ns + self.retry_after) * sqrt(self.error_share * (1 - self.error_share))
        return hypot(sqrt(self.mean_requests) * self.hold.sd_ns, again_ns)

    @property
    def mean_requests(self) -> float:
        """How often the upstream is asked on average: once, and once more after a first error."""
        return 1.0 if self.retry_after is None else 1 + self.error_share


class Feed(Fetching):
    """GET an XML feed of so many items from an upstream, and parse it so many times: a wait and a computation.

    `elementtree` parses in C, and keeps the interpreter's lock meanwhile; `minidom` is written in Python, where the
    lock may be taken between any two instructions.
    """

    step: Literal["feed"] = "feed"
    at: UpstreamName = "external"
    path: str = Field(default="/feed", pattern=PATH)
    tls: bool = True
    items: int = Field(default=100, ge=1, le=100_000)
    parses: int = Field(default=20, ge=1, le=1000)
    parser: Literal["elementtree", "minidom"] = "elementtree"


SingleOperation = Annotated[
    Sleep | Cpu | File | DbCreate | DbRead | SmtpSend | HttpPost | HttpGet | Feed, Field(discriminator="step")
]


class Parallel(StrictModel):
    """Several steps of which none needs another's result: awaiting servers do them at once, blocking ones in turn."""

    step: Literal["parallel"] = "parallel"
    steps: tuple[SingleOperation, ...] = Field(min_length=2)

    backend: ClassVar[BackendName | None] = None

    @property
    def least_ns(self) -> int:
        """The step cannot take less than its longest part."""
        return max(step.least_ns for step in self.steps)

    @property
    def mean_ns(self) -> float:
        """What it takes at once on average, at least: its longest part. A server that blocks takes the parts' sum."""
        return max(step.mean_ns for step in self.steps)


Operation = Annotated[
    Sleep | Cpu | File | DbCreate | DbRead | SmtpSend | HttpPost | HttpGet | Feed | Parallel,
    Field(discriminator="step"),
]
"""One step of a workload. A new kind of step is a class here and one line in this union."""


def mean_requests(step: SingleOperation) -> float:
    """How often the step asks its backend on average."""
    if isinstance(step, HttpGet):
        return step.mean_requests
    return 0.0 if step.backend is None else 1.0


def most_requests(step: SingleOperation) -> int:
    """How often the step asks its backend at most."""
    if isinstance(step, HttpGet) and step.error_share and step.retry_after is not None:
        return 2
    return 0 if step.backend is None else 1


def blocks_everywhere(step: SingleOperation) -> bool:
    """Whether the step holds up the loop of a server that awaits the others."""
    return isinstance(step, Sleep | File) and step.blocks


def single_operations(steps: tuple[Operation, ...]) -> tuple[SingleOperation, ...]:
    """The steps, with the parts of parallel ones in their place."""
    return tuple(part for step in steps for part in (step.steps if isinstance(step, Parallel) else (step,)))
