"""One block of a cell: what one trial measured, with the rates and times that follow from it."""

from dataclasses import dataclass
from functools import cached_property

from headway.analysis.cell.subject import Subject
from headway.engine.message import Window
from headway.record.record import Measured, Record
from headway.record.samples import cores_between
from headway.study.loads import ClosedLoad
from headway.units import NS_PER_S


@dataclass(frozen=True)
class Block:
    """One block's measurement of the cell."""

    number: int
    record: Record
    measured: Measured
    subject: Subject

    @property
    def users(self) -> float | None:
        """The mean number of users over the window; None for an open load.

        User i of N arrives at ramp·i/N: without a warm-up that outlasts the ramp fewer than N are there at first.
        """
        load = self.subject.load
        if not isinstance(load, ClosedLoad):
            return None
        each_s, opens_s = load.ramp / NS_PER_S / load.users, self.warm_up_s
        if each_s * (load.users - 1) <= opens_s:
            return float(load.users)
        closes_s = opens_s + self.length_s
        there_s = sum(max(0.0, closes_s - max(opens_s, each_s * user)) for user in range(load.users))
        return there_s / self.length_s

    @property
    def window(self) -> Window:
        """The measured part of the load."""
        return self.measured.load.window

    @property
    def length_s(self) -> float:
        """How long the window was open."""
        return self.window.length_ns / NS_PER_S

    @property
    def warm_up_s(self) -> float:
        """How long load was on the server before the window opened."""
        return max(0.0, (self.record.measuring_ns - self.window.length_ns) / NS_PER_S)

    @property
    def counted_from_the_start(self) -> bool:
        """Whether the window holds a load of so many requests whole, from its users' first ones to the last answer."""
        return self.measured.load.ended_by == "count" and not self.window.settled

    @property
    def rate(self) -> float:
        """X: validated responses a second. A block without one does not pass the validity checks.

        The engine's, which counts a response at the window's edge by the share of its time that lies in the window. A
        load of a fixed number of requests has no such edges.
        """
        if self.counted_from_the_start:
            return self.window.answered / self.length_s
        return self.measured.load.throughput_per_s or 0.0

    @property
    def ended_per_s(self) -> float:
        """Responses a second, those that failed as well; 0 where none was validated."""
        window = self.window
        return self.rate * (window.answered + window.failed) / window.answered if window.answered else 0.0

    @property
    def in_system(self) -> float:
        """L of Little's law: the mean number of requests outstanding in the window."""
        return self.window.busy_ns / self.window.length_ns

    @property
    def mean_response_s(self) -> float | None:
        """R: mean response time of the verified answers."""
        mean_ns = self.measured.load.response.mean_ns
        return None if mean_ns is None else mean_ns / NS_PER_S

    @property
    def response_s(self) -> float | None:
        """R, also where the window opened before every user had a response.

        A response in such a window came sooner than most will: then R is what Little's law says, N/X - Z, where that
        is more.
        """
        measured_s = self.mean_response_s
        if self.window.settled or self.subject.users is None or not self.rate:
            return measured_s
        return max(measured_s or 0.0, self.subject.users / self.rate - self.subject.think_s)

    @property
    def r0_s(self) -> float:
        """R0: the mean response time of a single user."""
        return self.measured.single_user.service_ns / NS_PER_S

    @property
    def unresolved_per_s(self) -> float:
        """What a closed loop's rate may be off by where whole responses are counted.

        So they are where requests in flight at the window's end never had a response, or users had none before it
        opened: which share of them was in the window nobody knows. Workers that began together end together, so that
        as many responses more or fewer may come in the window as the server holds requests at once: its limit, or where
        it declares none as many as wait at the same time (Little's law).
        """
        load = self.subject.load
        whole = self.measured.load.counts.unfinished > 0 or not self.window.settled
        if not isinstance(load, ClosedLoad) or self.counted_from_the_start or not whole:
            return 0.0
        at_once = self.subject.concurrency_limit or max(1.0, self.rate * self.subject.hold_s)
        return min(load.users, at_once) / self.length_s

    @cached_property
    def cpu_cores(self) -> float | None:
        """The server's CPU time a second, over the samples that bracket the window; None where there are too few."""
        return cores_between(self.measured.samples, self.window.start_ns, self.window.end_ns)

    @cached_property
    def busy_cores(self) -> float | None:
        """How many of the server's processors were busy, whoever with, over the same samples; None where unknown."""
        known = tuple(
            sample.model_copy(update={"cpu_ns": sample.busy_ns})
            for sample in self.measured.samples
            if sample.busy_ns is not None
        )
        return cores_between(known, self.window.start_ns, self.window.end_ns)

    @cached_property
    def peak_pss_bytes(self) -> int | None:
        """The most memory that the server's process tree had in the window, or under load where none was read in it."""
        known = [(sample.at_ns, sample.pss_bytes) for sample in self.measured.samples if sample.pss_bytes is not None]
        inside = [pss for at_ns, pss in known if self.window.start_ns <= at_ns <= self.window.end_ns]
        return max(inside or [pss for _, pss in known], default=None)
