"""`headway-engine guard` runs a program and leaves nothing behind; `ask` sends one request until it gets a response."""

import base64
from pathlib import Path
from typing import Literal

from pydantic import Field

from headway.strict import StrictModel


class UserOrder(StrictModel):
    """Whom a guarded process runs as."""

    uid: int
    gid: int


class GuardOrder(StrictModel):
    """An order to `headway-engine guard`: run this command, and leave nothing of it behind.

    `environment` is all that the command sees, and `log_file` gets its output. It is stopped by `stop_signal` and,
    `stop_deadline_ns` later, by SIGKILL. Without a `user` it runs as the user that runs headway. The folders to
    `remove_when_stopped` go once the command is gone, if it did not end by itself: also when headway was killed, and
    only the guard is left to do it.
    """

    command: tuple[str, ...] = Field(min_length=1)
    environment: dict[str, str]
    directory: Path
    log_file: Path
    user: UserOrder | None = None
    cpus: tuple[int, ...] | None = None
    stop_signal: Literal["TERM", "INT", "QUIT"] = "TERM"
    stop_deadline_ns: int = Field(default=2_000_000_000, ge=0)
    remove_when_stopped: tuple[Path, ...] = ()


class GuardReady(StrictModel):
    """The guarded process has started."""

    event: Literal["ready"] = "ready"
    pid: int


class GuardResult(StrictModel):
    """The guarded process tree is gone."""

    event: Literal["result"] = "result"
    ended: Literal["exited", "signalled", "stopped"]
    exit_code: int | None
    signal: int | None
    killed: bool
    descendants_killed: int


class AskOrder(StrictModel):
    """An order to `headway-engine ask`: send this every `interval_ns` until a response comes, `deadline_ns` at most.

    The URL is one of http://. `patience_ns` is how long one try may take, the resolution of a name not counted.
    Whatever a try gets instead of an HTTP response, it is tried again; the end of stdin is obeyed at once.
    """

    url: str
    method: str = "GET"
    interval_ns: int = Field(default=10_000_000, gt=0)
    patience_ns: int = Field(default=5_000_000_000, gt=0)
    deadline_ns: int = Field(default=15_000_000_000, gt=0)
    body_bytes: int = Field(default=1_000_000, gt=0)


class AskResult(StrictModel):
    """The first response, its body cut at the order's `body_bytes`; or None and what the last try got."""

    event: Literal["result"] = "result"
    status: int | None
    body_base64: str
    tries: int
    failure: str

    @property
    def body(self) -> bytes:
        """The response's body."""
        return base64.b64decode(self.body_base64)
