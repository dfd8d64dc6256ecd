"""The probe's thread: it receives commands, samples while counting is on, and reports.

It is a thread that `threading` knows nothing of, so that no program counts it, names it, or waits for it at its end.
What it uses of the standard library is taken hold of before a program can replace it, as gevent does.
"""

# ruff: noqa: PLC0415, N812  # what is imported at start makes every start of a Python longer; names of classes are capital

from __future__ import annotations

import os
from _signal import SIG_BLOCK, pthread_sigmask, valid_signals  # type: ignore[import-not-found]
from _socket import AF_UNIX, SHUT_RD, SOCK_STREAM
from _socket import socket as Socket
from _thread import allocate_lock, start_new_thread
from select import POLLIN, poll, select
from time import monotonic_ns, process_time_ns, thread_time_ns

from . import (
    c_calls,
    calls,
    creators,
    kept,
    look_intervals,
    loops,
    method_replacements,
    pools,
    process_report,
    quietly,
    sampler,
    thread_states,
    waits,
    writes,
)
from .collector import not_collecting
from .loop_turns import TURN_INTERVAL_NS
from .switch_interval import have_gil_soon_after

TICK_NS = TURN_INTERVAL_NS // 2
"""Loops that are late are looked at so often, others when they might be late; where there are none, pools are."""

KERNEL_INTERVAL_NS = 150_000_000
"""How often the kernel is asked about a thread, which takes longer than all the rest of a tick: less often in a process
that no request has been found in, which is hardly ever at work."""

LONGEST_TICK_NS = 2 * TICK_NS
"""The next tick comes later where one takes long, by no more than this, as what is found out once takes longest: three
times this in a process that has no time to spare (`IF_BUSY`)."""

TICK_COST, IF_BUSY = 300, 3
"""How many times later the next tick is than the last one took. In a process that has no time to spare ticks take a
third of that, of the processor time that it gets: each stops the loop, which is late there at nearly every turn."""

LONGEST_COMMAND = 4096

LEAST_WAIT_NS = 1_000_000
"""Whatever is due, other threads run for this time."""

SELECTABLE = 1024
"""select(2) takes no descriptors from this number on."""

LONGEST_REPORT_S, LONGEST_LAST_REPORT_S = 5, 0.5
"""So long headway may take to read a report, and so long a process waits at its end for its report to be sent."""


class ProbeThread:
    """The probe's thread in this process. `counting` says whether headway wants what happens now.

    `own_cpu_ns` is the CPU time that the last counting took, `began_cpu_ns` the thread's when it began. `owes_report`
    holds from the beginning of a counting until its report, `is_last` when it reports as the process ends.
    """

    def __init__(self) -> None:
        self.running = False
        self.counting = False
        self.until_ns: int | None = None
        self.connection: Socket | None = None
        self.inode = 0
        self.ended = allocate_lock()
        self.forking = self.is_ending = self.is_last = self.owes_report = False
        self.has_pools = False
        self.due_ns = self.pools_ns = self.kernel_ns = 0
        self.began_cpu_ns = self.own_cpu_ns = 0

    def run(self) -> None:
        """The thread: from its first moment until headway goes away."""
        try:
            # A signal that the program has blocked is to wait for it, and not to be taken here.
            pthread_sigmask(SIG_BLOCK, valid_signals())
            self.connection = Socket(AF_UNIX, SOCK_STREAM)
            self.connection.connect(os.environ["HEADWAY_PROBE"])
            self.inode = os.fstat(self.connection.fileno()).st_ino
            self.connection.sendall(b"%d\n" % os.getpid())
            waits.prepare()
            thread_states.prepare()
            self._serve()
            if self.is_last:
                self._report(self.connection, True)
        except BaseException:  # whatever it is, it is no matter of the program's
            pass
        self._close()
        if not self.forking:  # nobody listens any more
            quietly(self._stop)(monotonic_ns())
        self.running = False
        quietly(self.ended.release)()

    @quietly
    def say_ending(self, place: tuple[str, int, str]) -> None:
        """Say at once, from whichever thread it is, that the process is about to end, and at which line."""
        import json

        connection = self.connection
        if self.counting and not self.is_ending and connection is not None and self._is_ours(connection):
            self.is_ending = True
            connection.sendall(json.dumps({"ending": place}).encode() + b"\n")

    @quietly
    def report_last(self) -> None:
        """Report what was counted, from whichever thread it is, as the process is about to end."""
        connection = self.connection
        if self.owes_report and not self.is_last and connection is not None and self._is_ours(connection):
            self.is_last = True
            connection.shutdown(SHUT_RD)  # has the thread go on at once
            self.ended.acquire(True, LONGEST_LAST_REPORT_S)

    def _report(self, connection: Socket | None, is_last: bool) -> None:
        self._stop(monotonic_ns())
        self.owes_report = False
        if connection is not None:
            connection.settimeout(LONGEST_REPORT_S)
            connection.sendall(process_report.report(is_last, self.own_cpu_ns))

    @quietly
    def _close(self) -> None:
        connection, self.connection = self.connection, None
        # A program that closes all descriptors, as daemons do, may have given this number to another file.
        if connection is not None and self._is_ours(connection):
            connection.close()
        elif connection is not None:
            connection.detach()

    def _is_ours(self, connection: Socket) -> bool:
        try:
            return os.fstat(connection.fileno()).st_ino == self.inode
        except OSError:
            return False

    def _serve(self) -> None:
        connection, received = self.connection, b""
        assert connection is not None
        # Each system call lets go of the GIL, and a busy thread has to stop for it once more: so there is one.
        commands = poll()
        commands.register(connection.fileno(), POLLIN)
        while True:
            looks_soon = self.counting and sampler.sampler.looks_soon(monotonic_ns())
            next_ns, used_ns = min(self.due_ns, sampler.sampler.wanted_ns(looks_soon)), process_time_ns()
            timeout_ns = max(LEAST_WAIT_NS, next_ns - monotonic_ns()) if self.counting else None
            own_ns = thread_time_ns()
            if self._wait(commands, timeout_ns, looks_soon):
                part = connection.recv(LONGEST_COMMAND) if self._is_ours(connection) else b""
                if not part:
                    return
                received += part
            now_ns, waiting_ns = monotonic_ns(), thread_time_ns() - own_ns
            # While this thread, which was due, did not run, others had the GIL, or the process could not run at all.
            sampler.sampler.period.stopped_ns += max(0, now_ns - next_ns - (process_time_ns() - used_ns))
            if self.counting and now_ns >= self.due_ns:
                if now_ns >= self.kernel_ns and not self._is_ours(connection):
                    return
                with not_collecting:
                    self._tick(now_ns)
            if self.counting and now_ns >= sampler.sampler.due_ns:
                quietly(self._look)(looks_soon, thread_time_ns() - waiting_ns)
            while b"\n" in received:
                command, _, received = received.partition(b"\n")
                self._run_command(command.split(), connection)

    def _wait(self, commands: poll, timeout_ns: int | None, looks_soon: bool) -> bool:
        """Wait for a command; return whether one has come. `poll` waits for whole milliseconds, rounded up: before a
        look that would always be the same time after a thread has let go of the GIL."""
        if not looks_soon or timeout_ns is None:
            return bool(commands.poll(None if timeout_ns is None else timeout_ns / 1e6))
        number = -1 if self.connection is None else self.connection.fileno()
        if 0 <= number < SELECTABLE:
            return bool(have_gil_soon_after(lambda wait_s: select([number], [], [], wait_s)[0], timeout_ns / 1e9))
        return bool(have_gil_soon_after(commands.poll, timeout_ns / 1e6))

    def _tick(self, now_ns: int) -> None:
        """Look at loops, pools and a thread, each when that is due. It takes one part in 300 of the time at most, in a
        busy process a third of that."""
        if self.until_ns is not None and now_ns >= self.until_ns:
            self._stop(now_ns)
            return
        if sampler.sampler.only_watches(now_ns):
            self.due_ns = now_ns + sampler.WATCHING_NS
            return
        began_ns = thread_time_ns()
        # What one of them stumbles over, such as a set that is changed meanwhile, the others have no part in.
        quietly(loops.tick)(now_ns)
        if now_ns >= self.pools_ns:
            self.pools_ns = now_ns + TURN_INTERVAL_NS
            self.has_pools = pools.are_known()
            if self.has_pools:
                quietly(pools.tick)(now_ns)
        quietly(c_calls.tick)(now_ns)
        if now_ns >= self.kernel_ns:
            self.kernel_ns = now_ns + (look_intervals.IDLE_NS if sampler.sampler.is_unused() else KERNEL_INTERVAL_NS)
            quietly(waits.tick)(thread_states.cpu_ns)
        next_ns = self.kernel_ns
        if loops.running_loops:
            next_ns = loops.next_tick_ns(now_ns, not sampler.sampler.is_idle)
        if self.has_pools:
            next_ns = min(next_ns, self.pools_ns)
        apart_ns = between_ticks_ns(thread_time_ns() - began_ns, sampler.sampler.is_idle, sampler.sampler.got)
        self.due_ns = max(next_ns, now_ns + apart_ns)

    def _look(self, woke_in_time: bool, began_ns: int) -> None:
        """Look, if this thread woke up before the moment that was chosen. Else choose another one."""
        now_ns = monotonic_ns()
        if self.until_ns is not None and now_ns >= self.until_ns:
            return
        if not woke_in_time:
            sampler.sampler.postpone(now_ns)
            return
        with not_collecting:
            sampler.sampler.look(now_ns, began_ns)

    def _run_command(self, words: list[bytes], connection: Socket) -> None:
        if words[:1] == [b"prepare"] and not self.counting:
            method_replacements.begin()
        elif words[:1] in ([b"start"], [b"join"]) and not self.counting:
            self.until_ns = int(words[1]) if len(words) > 1 else None
            now_ns, self.began_cpu_ns = monotonic_ns(), thread_time_ns()
            loops.begin(has_served=words[0] == b"start")
            pools.begin(now_ns)
            waits.begin()
            calls.begin()
            method_replacements.begin()
            creators.begin()
            c_calls.begin(now_ns)
            writes.begin()
            sampler.sampler.begin(now_ns)
            quietly(kept.begin)()
            self.due_ns = self.pools_ns = self.kernel_ns = max(now_ns, sampler.sampler.due_ns)
            self.is_ending, self.counting, self.owes_report = False, True, True
        elif words[:1] == [b"tell"]:
            self._report(connection, False)

    def _stop(self, now_ns: int) -> None:
        if not self.counting:
            return
        self.counting = False
        if self.until_ns is not None:  # a tick, or headway's question, may come later than that
            now_ns = min(now_ns, self.until_ns)
        sampler.sampler.end(now_ns)
        calls.end(c_calls.end(now_ns))
        method_replacements.end()
        creators.end()
        writes.end()
        loops.end(now_ns)
        pools.DATABASE.end()
        self.own_cpu_ns = thread_time_ns() - self.began_cpu_ns


def between_ticks_ns(took_ns: int, idle: bool, got: float) -> int:
    """Return how far the next tick is from one that took so long, at least, in a process that has time to spare, or
    has not, and has got this part of the processor time that it wanted."""
    times = 1 if idle else IF_BUSY / got
    return max(TICK_NS, round(times * min(LONGEST_TICK_NS, TICK_COST * took_ns)))


probe_thread = ProbeThread()


def begin() -> None:
    """Starts the thread, unless it runs."""
    if probe_thread.running:
        return
    probe_thread.running = True
    try:
        probe_thread.ended.acquire(False)
        start_new_thread(probe_thread.run, ())
    except Exception:
        probe_thread.running = False
