"""Where a request's time goes, in the form in which `--json` and findings.json give it."""

from typing import Literal

from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.record.standings import WaitKind

BudgetKind = WaitKind | Literal["before", "outside"]
"""What a request does, or waits for. "before": it waits until the server begins it. "outside": it is in the network,
the kernel or the load generator, for as long as a single user's request is."""

NOT_INSIDE: frozenset[BudgetKind] = frozenset({"before", "outside", "server"})
"""Where a request is in none of the program's code."""


Observer = Literal["probe", "kernel"]
"""Who saw where requests are: the probe in a Python server, or the kernel, which knows threads and connections only."""


class BudgetLine(FindingModel):
    """One line of the program within a row of a time budget; `single_user_ms` is None where no single user was seen."""

    file: str
    line: int
    function: str
    single_user_ms: Estimate | None
    loaded_ms: Estimate


class BudgetRow(FindingModel):
    """Where a part of the response time is spent: at one line, in one kind of wait (Little's law: W = L / X).

    CPU time, the wait for a processor, and the server's own code are one row each, with the program's in `lines`.
    `standing` is L under load: how many requests are there on average, and `most` at one look. `in_service` is how many
    are elsewhere in the application, `most_past` how many of the program's code at one look while some stand here.
    `longest_ms` is the longest that one request was seen there. `change` is how many more stand there at the end of the
    window than at its beginning. A row `grows` where its growth is certainly more than 5 % of the response time under
    load. Fields are None where they could not be measured.
    """

    kind: BudgetKind
    waits_for: str = ""
    file: str = ""
    line: int | None = None
    function: str = ""
    single_user_ms: Estimate | None
    loaded_ms: Estimate
    growth_ms: Estimate | None
    grows: bool
    standing: Estimate
    in_service: Estimate
    change: Estimate | None
    most: int
    most_past: int | None = None
    longest_ms: float
    lines: tuple[BudgetLine, ...] = ()


class BackgroundPlace(FindingModel):
    """Where a background task is, and the share of the looks at which it was there under load. `idle`: it waits for
    work there."""

    kind: WaitKind
    waits_for: str
    file: str
    line: int
    function: str
    share: Estimate
    idle: bool


class BackgroundTask(FindingModel):
    """A task or thread of the program's own, by its outermost function: how many there are of it, and the share of
    the time in which one does not wait for work. `completes` is whether its source completes what others wait for,
    `serves` whether it waits for work and does so, `takes` whether it takes work from a queue, one piece after
    another, `in_executor` whether it has a thread of an executor's, `responded` whether they are those of requests
    that have had their response, `reads` whether they read what a peer sends. `distinct` is how many different ones
    were seen, None where nothing distinguishes them."""

    root: str
    tasks: float
    single_user_utilization: Estimate | None
    utilization: Estimate
    longest_ms: float
    places: tuple[BackgroundPlace, ...]
    completes: bool = False
    responded: bool = False
    reads: bool = False
    serves: bool = False
    takes: bool = False
    in_executor: bool = False
    distinct: float | None = None


class TimeBudget(FindingModel):
    """Where a request's time goes: the mean response time as a sum over the places at which requests are.

    `users` is N of a closed load, `in_flight` the mean number of requests that the load generator had outstanding.
    `unaccounted` is what is left of a response time when all rows are subtracted. What is of a single user is None
    where its requests were not observed. `most` is how many requests one look found in one process at most, at all rows
    together, None where that is unknown.
    """

    users: int | None
    observed_by: Observer = "probe"
    in_flight: Estimate
    single_user_ms: Estimate | None
    loaded_ms: Estimate
    rows: tuple[BudgetRow, ...]
    unaccounted_single_user_ms: Estimate | None
    unaccounted_loaded_ms: Estimate
    background: tuple[BackgroundTask, ...] = ()
    most: int | None = None
