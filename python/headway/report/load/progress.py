"""What is known of a run by hand while it goes on, gathered from the engine's messages. Nothing here draws."""

from collections import Counter, deque

from headway.engine.message import LoadMessage, LoadReady, Tick, WindowOpened
from headway.engine.order import LoadOrder, StopByCount
from headway.report.load.latencies import Counted, counted
from headway.report.load.model import expected_ns
from headway.report.load.strip import Strip
from headway.units import NS_PER_S

RECENT_NS = NS_PER_S
"""What "now" means: the last second."""


class LoadProgress:
    """The state of one run."""

    def __init__(self, order: LoadOrder) -> None:
        self.order = order
        self.expected_ns = expected_ns(order)
        self.begin_ns: int | None = None
        self.tick: Tick | None = None
        self.strip = Strip()
        self.sent = self.answered = self.failed = self.dropped = 0
        self.failures: Counter[str] = Counter()
        self._recent: deque[tuple[Tick, Counted]] = deque()

    def observe(self, message: LoadMessage) -> None:
        """Takes one message into account."""
        match message:
            case LoadReady(at_ns=at_ns):
                self.begin_ns = at_ns
            case WindowOpened(start_ns=start_ns) if self.begin_ns is None:
                self.begin_ns = start_ns
            case Tick():
                self._take(message)
            case _:
                pass

    def _take(self, tick: Tick) -> None:
        values = counted(tick.hdr_base64)
        self.tick = tick
        self.sent += tick.sent
        self.answered += tick.answered
        self.failed += tick.failed
        self.dropped += tick.dropped
        self.failures.update(tick.by_failure)
        self.strip.add(values, tick.answered, tick.failed)
        self._recent.append((tick, values))
        span = max(1, RECENT_NS // self.order.tick_ns)
        while len(self._recent) > span:
            self._recent.popleft()

    @property
    def elapsed_ns(self) -> int:
        """Since the first request could go out, by the last tick."""
        if self.begin_ns is None or self.tick is None:
            return 0
        return max(0, self.tick.at_ns - self.begin_ns)

    @property
    def left_ns(self) -> int | None:
        """Until the window's end; None where requests are counted."""
        return None if self.expected_ns is None else max(0, self.expected_ns - self.elapsed_ns)

    @property
    def done(self) -> float:
        """The share of the run that is over, 0..1."""
        if self.expected_ns is not None:
            return min(1.0, self.elapsed_ns / self.expected_ns)
        assert isinstance(self.order.stop, StopByCount)
        return min(1.0, (self.answered + self.failed) / self.order.stop.requests)

    @property
    def rate(self) -> float | None:
        """Verified answers a second, over the last second."""
        if not self._recent:
            return None
        answered = sum(tick.answered for tick, _ in self._recent)
        return answered * NS_PER_S / (len(self._recent) * self.order.tick_ns)

    def recent_ns(self, share: float) -> float | None:
        """A quantile of the last second's response times; None without an answer."""
        values = sorted(value for _, recent in self._recent for value in recent)
        total = sum(count for _, count in values)
        seen = 0
        for value, count in values:
            seen += count
            if seen >= share * total:
                return value
        return None

    @property
    def expected_ticks(self) -> int | None:
        """How many ticks the run will have until its window ends."""
        return None if self.expected_ns is None else -(-self.expected_ns // self.order.tick_ns)
