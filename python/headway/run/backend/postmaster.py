"""The process of the run's own Postgres, which is started again where a trial wants another limit of connections."""

import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress

import anyio

from headway.errors import Fault, StageError
from headway.run.process import GuardedProcess, run_in_background

RESTART_DEADLINE_S = 20.0
"""Ending in good order writes what the server has in memory."""

FAST_SHUTDOWN_S = 1.0

Starter = Callable[[int | None], AbstractAsyncContextManager[GuardedProcess]]
"""Starts a server that takes so many connections, or as many as the lab gives it."""


class Postmaster:
    """The server's process; another one after each restart."""

    def __init__(self, start: Starter) -> None:
        self._start = start
        self._up = anyio.Event()
        self._down = anyio.Event()
        self._again = True
        self.limit: int | None = None
        self.process: GuardedProcess

    async def restart(self, limit: int | None) -> None:
        """Ends the server in good order and starts one with this limit, which may not listen yet."""
        self.limit, self._up = limit, anyio.Event()
        self._down.set()
        await self._up.wait()

    async def end(self) -> None:
        """Ends all sessions and the server in good order. What is left after that, its guard ends at once."""
        self._again = False
        self._down.set()
        with anyio.move_on_after(FAST_SHUTDOWN_S):
            await self.process.wait()

    async def _hold(self, _: anyio.CancelScope) -> None:
        """Contexts of anyio are left by the task that entered them: it is this one that enters all of them."""
        while self._again:
            self._down = anyio.Event()
            async with self._start(self.limit) as self.process:
                self._up.set()
                await self._down.wait()
                await _shut_down(self.process, RESTART_DEADLINE_S if self._again else FAST_SHUTDOWN_S)
                # A guard that has to end it removes the database with it.
                if self._again and self.process.running():
                    message = f"PostgreSQL did not end within {RESTART_DEADLINE_S:.0f} s to be started again"
                    raise StageError(Fault(f"{message}\n{self.process.log_tail()}", remedy="see its log"))


@asynccontextmanager
async def postmaster(start: Starter) -> AsyncIterator[Postmaster]:
    """A server that runs, though it may not listen yet; ended in good order where the body ends so."""
    held = Postmaster(start)
    async with run_in_background(held._hold):
        await held._up.wait()
        yield held
        await held.end()


async def _shut_down(process: GuardedProcess, deadline_s: float) -> None:
    if process.running():
        # To the first process alone: sent to all of them, as a guard does, the signal means other things as well.
        with suppress(ProcessLookupError):  # it may have ended, and its guard be at work still
            os.kill(process.pid, signal.SIGINT)
        with anyio.move_on_after(deadline_s):
            await process.wait()
