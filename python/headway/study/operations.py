"""Operations of a workload: what a request waits for or computes. Their code is in `catalog/operations/`."""

from math import hypot, sqrt
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from headway.engine.delay_law import Law, Moments, Timed
from headway.units import Nanoseconds

BackendName = Literal["postgres", "smtp", "http", "external", "files"]
UpstreamName = Literal["http", "external"]
"""The upstreams: one nearby, and one elsewhere, which may have its own network emulation."""

IN_THE_SERVERS_HOST: tuple[BackendName, ...] = ("files",)
"""The backends without a network to them: they are in the server's own host."""

PATH = r"^/[\w./-]*$"


class BaseOperation(Timed):
    """One operation. `uses` is the backend of its kind, None where it needs none."""

    uses: ClassVar[BackendName | None] = None

    @property
    def backend(self) -> BackendName | None:
        """The backend that the operation waits for, if any."""
        return self.uses

    @property
    def mean_requests(self) -> float:
        """The mean number of requests to the backend."""
        return 0.0 if self.backend is None else 1.0

    @property
    def most_requests(self) -> int:
        """The largest number of requests to the backend."""
        return 0 if self.backend is None else 1


class TimedOperation(BaseOperation):
    """An operation with a fixed hold time. Its own overhead is not counted."""

    hold: Nanoseconds = Field(default=0, ge=0)

    @property
    def moments(self) -> Moments:
        return Moments(self.hold, self.hold)


class Computation(BaseOperation):
    """An operation whose time is known only by measurement: before that it counts as 0."""

    @property
    def moments(self) -> Moments:
        return Moments(0, 0)


class Sleep(TimedOperation):
    """Wait on a timer. `blocks`: a blocking call on async servers as well, which blocks their event loop."""

    operation: Literal["sleep"] = "sleep"
    hold: Nanoseconds = Field(ge=0)
    blocks: bool = False


class Cpu(Computation):
    """Compute: the sum of i * i for i below `iterations`."""

    operation: Literal["cpu"] = "cpu"
    iterations: int = Field(ge=0, le=100_000_000)


class File(Computation):
    """Read a page of so many bytes from a file, write it to a new one, flush it to the disk, remove it.

    The async form uses a thread, since the kernel offers no other way; with `blocks` it blocks the event loop. Without
    `flush` the kernel writes the file when it likes.
    """

    operation: Literal["file"] = "file"
    bytes: int = Field(default=69, ge=16, le=1_000_000)
    blocks: bool = False
    flush: bool = True

    uses: ClassVar[BackendName | None] = "files"


class DbCreate(TimedOperation):
    """INSERT one user; the database holds its response for `hold`."""

    operation: Literal["db_create"] = "db_create"

    uses: ClassVar[BackendName | None] = "postgres"


class DbRead(TimedOperation):
    """Count the posts, of which there are `rows` at first, and read the first `page` of them: two queries.

    Without `count` only the second one is sent.
    """

    operation: Literal["db_read"] = "db_read"
    rows: int = Field(default=1000, ge=1, le=10_000_000)
    page: int = Field(default=25, ge=1, le=1000)
    count: bool = True

    uses: ClassVar[BackendName | None] = "postgres"


class SmtpSend(TimedOperation):
    """Send one mail over a new connection; the mail server holds its response to DATA for `hold`."""

    operation: Literal["smtp_send"] = "smtp_send"
    hold: Nanoseconds = Field(ge=0)

    uses: ClassVar[BackendName | None] = "smtp"


class UpstreamOperation(BaseOperation):
    """An operation whose hold time follows a law. Its own overhead is not counted."""

    hold: Law

    @property
    def moments(self) -> Moments:
        return self.hold.moments


class HttpPost(UpstreamOperation):
    """POST a JSON document to an upstream through a pooled client; it responds after `hold`, which may be a law."""

    operation: Literal["http_post"] = "http_post"
    path: str = Field(default="/social", pattern=PATH)
    error_share: float = Field(default=0, ge=0, le=1)

    uses: ClassVar[BackendName | None] = "http"


class Fetching(UpstreamOperation):
    """An operation that GETs from an upstream.

    `at` is the upstream, `tls` whether over HTTPS (the certificate is not verified), `by_name` whether the program gets
    the upstream's name, which it has to look up, instead of its address.
    """

    at: UpstreamName = "http"
    path: str = Field(default="/page", pattern=PATH)
    tls: bool = False
    by_name: bool = False

    @property
    def backend(self) -> BackendName | None:
        """The backend that gets the request."""
        return self.at


class HttpGet(Fetching):
    """GET a page from an upstream through a pooled client.

    With `error_share` that share of first responses is a 500, at random places among every ten. After `retry_after` the
    page is then requested once more, at `path`/again, which has no errors; without it the operation fails.
    """

    operation: Literal["http_get"] = "http_get"
    error_share: float = Field(default=0, ge=0, le=1)
    retry_after: Nanoseconds | None = Field(default=None, ge=0)

    @property
    def moments(self) -> Moments:
        """How long it takes: by its law, and by whether it waits and retries."""
        if self.retry_after is None:
            return self.hold.moments
        mean_ns = self.mean_requests * self.hold.mean_ns + self.error_share * self.retry_after
        retry_ns = (self.hold.mean_ns + self.retry_after) * sqrt(self.error_share * (1 - self.error_share))
        return Moments(self.hold.least_ns, mean_ns, hypot(sqrt(self.mean_requests) * self.hold.sd_ns, retry_ns))

    @property
    def mean_requests(self) -> float:
        """The mean number of requests to the upstream: one, and one more after an error."""
        return 1.0 if self.retry_after is None else 1 + self.error_share

    @property
    def most_requests(self) -> int:
        """The largest number of requests to the upstream."""
        return 2 if self.error_share and self.retry_after is not None else 1


class Feed(Fetching):
    """GET an XML feed of so many items from an upstream, and parse it so many times: a wait and a computation.

    `elementtree` parses in C and holds the GIL meanwhile; `minidom` and `feedparser` are written in Python, where
    another thread may take the GIL between any two instructions. Only the environment `python` has `feedparser`.
    """

    operation: Literal["feed"] = "feed"
    at: UpstreamName = "external"
    path: str = Field(default="/feed", pattern=PATH)
    tls: bool = True
    items: int = Field(default=100, ge=1, le=100_000)
    parses: int = Field(default=20, ge=1, le=1000)
    parser: Literal["elementtree", "minidom", "feedparser"] = "elementtree"


SingleOperation = Annotated[
    Sleep | Cpu | File | DbCreate | DbRead | SmtpSend | HttpPost | HttpGet | Feed, Field(discriminator="operation")
]


class Parallel(BaseOperation):
    """Operations of which none needs another's result: async servers run them concurrently, sync ones in turn."""

    operation: Literal["parallel"] = "parallel"
    operations: tuple[SingleOperation, ...] = Field(min_length=2)

    @property
    def moments(self) -> Moments:
        """A lower bound for an async server: the longest part. A sync server takes the sum."""
        return Moments(
            max(operation.least_ns for operation in self.operations),
            max(operation.mean_ns for operation in self.operations),
        )


Operation = Annotated[SingleOperation | Parallel, Field(discriminator="operation")]
"""One operation of a workload. A new kind is a class here and one line in this union."""


def blocks_everywhere(operation: SingleOperation) -> bool:
    """Return whether the operation blocks the event loop of an async server."""
    return isinstance(operation, Sleep | File) and operation.blocks


def single_operations(operations: tuple[Operation, ...]) -> tuple[SingleOperation, ...]:
    """Return the operations, with the parts of parallel ones in their place."""
    return tuple(
        part
        for operation in operations
        for part in (operation.operations if isinstance(operation, Parallel) else (operation,))
    )
