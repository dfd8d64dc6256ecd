"""Where requests and background tasks of a server were, as looks found them."""

from typing import Literal

from pydantic import Field

from headway.strict import StrictModel


class Place(StrictModel):
    """A place in a program: the innermost line that is no library's, nor Python's."""

    file: str
    line: int = Field(ge=1)
    function: str


StandingOf = Literal["request", "responded", "background", "loop"]
"""A request descends from the server's request handler. One that has `responded` goes on with what nobody waits for.
Other tasks and threads of the program are background."""


WaitKind = Literal[
    "cpu",
    "runnable",
    "lock",
    "semaphore",
    "queue",
    "pool",
    "executor",
    "timer",
    "io",
    "file",
    "child",
    "future",
    "event",
    "write",
    "server",
    "unknown",
]
"""What a request or a background task does at a place, or waits for there.

`runnable` waits for the GIL, the event loop or a processor; `executor` was submitted to one and has not begun; `future`
is completed by another task or thread of the process; `write` writes the response; `server` is in the server's own
code, with no line of the program's on its stack.
"""


class Standing(Place):
    """A place at which requests, background tasks, or the threads of event loops were seen while the probe counted; an
    empty file where no line of the program's is on their stacks. An idle loop is nowhere.

    `waits_for` names what they wait for ("asyncio.Semaphore", "127.0.0.1:5432"), as far as it is known; of those that
    compute, what they make ("makes a TLS context"). `root` is the outermost function of the program's of a background
    task ("main.consume"), or of one that has responded. `mean` is how many stood there at a look, all processes
    together, and `most` how many at one look of one process; of a look that walks a part it is what that stands for.
    `most_past` is how many one look found elsewhere in the program's code while some stood there, not counting those
    that only waited to run; None where nobody knows.
    `longest_ns` is the longest that one and the same was seen there without a break. `by_slice` is the mean in each
    second.
    """

    of: StandingOf
    kind: WaitKind
    waits_for: str = ""
    root: str = ""
    mean: float = Field(ge=0)
    most: int = Field(ge=0)
    most_past: int | None = None
    longest_ns: int = Field(ge=0)
    by_slice: tuple[float, ...] = ()


BY_POOL_THREAD = " (by a pool's thread)"
"""How what is waited for ends by name where a thread waits for it that works for an executor itself."""

OF_LIBRARY = " (a library's queue)"
"""How the name of a queue ends that a library takes from for the program: what that is for is not known."""

TRIES_AGAIN = " (before it tries again)"
"""How the name of a sleep ends by which a library waits until it calls a function, or asks a peer, again."""

FOR_ALL = " (one for all processes)"
"""How the name of a lock ends that other processes may have as well."""

SQLITE_LOCK = "sqlite3"
"""What requests wait for, as for a lock, until another connection to a file of SQLite's has written."""

OWN_PROCESS = "own process at "
"""Stands before the address of another process of the server that requests wait for."""

OWN_SERVER = "the app's own server"
"""What requests wait for that are sent to where their own process listens, or others that share its socket."""


class AskedProcess(StrictModel):
    """A process of the server that its other processes ask, or could ask: it listens at `addresses`. Several that share
    one are one.

    `inside` is how many requests it worked on, on average, `sent` how many stood at lines that wait for it, these among
    them. Those with the same `program` number run the same command, but for digits.
    """

    addresses: tuple[str, ...]
    program: int = Field(ge=0)
    inside: float = Field(ge=0)
    sent: float = Field(ge=0)


class Standings(StrictModel):
    """Where requests and background tasks were: `looks` that each process took at least, spread over `seconds`.

    Of many tasks a look walks a part: so many of those as together walk all of them count as one look.

    The `mean` of a place, times `seconds`, divided by the requests that were served meanwhile, is the time that a
    request spends there (Little's law). `complete`: each request in the application is at one of the places, so that
    what is in flight and at none has not come so far. Without a probe in the program some requests are not seen, such
    as those that no thread works on. `fed` are the roots of background tasks that wait for work, by their source, and
    `reading` those that wait for what a peer sends, `completing` those that sleep, or are never without work, and
    complete what others wait for, `serving` those that wait for work and complete what others wait for, `one_by_one`
    those that take work from a queue, one piece after another, `in_executor` those that have a thread of an executor's,
    also while they have no work. `distinct` is, by root, how many of its tasks,
    or pieces of an executor's work, were seen in all, where each can be told from the others; of a process that lived
    for a part of the time it is that part of them. `most` is how many requests one look at one process found at most,
    at all places together, None where nobody knows. `in_parts` is in which share of the times that looks found a
    request it was at several places at once, as one is that has several calls made for it, and `by_threads` in which
    share a thread of its own served it, None where nobody knows. `asked` are processes that others of the server ask:
    what these work on does not stand at the lines that ask.
    """

    looks: int = Field(ge=0)
    seconds: float = Field(ge=0)
    places: tuple[Standing, ...] = ()
    complete: bool = True
    fed: tuple[str, ...] = ()
    reading: tuple[str, ...] = ()
    completing: tuple[str, ...] = ()
    serving: tuple[str, ...] = ()
    one_by_one: tuple[str, ...] = ()
    in_executor: tuple[str, ...] = ()
    distinct: dict[str, float] = Field(default_factory=dict)
    most: int | None = None
    in_parts: float = Field(default=0, ge=0, le=1)
    by_threads: float | None = Field(default=None, ge=0, le=1)
    asked: tuple[AskedProcess, ...] = ()
