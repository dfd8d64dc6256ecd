"""The load of a trial, by the engine or by a tool, for as long as the server lives and no longer than it may take."""

from collections.abc import Awaitable, Callable
from math import inf
from pathlib import Path
from typing import TypeVar

import anyio

from headway.engine.message import Tick
from headway.engine.order import LoadOrder
from headway.errors import Fault, StageError
from headway.plan.trial import Trial
from headway.record.record import ENDED_UNDER_LOAD
from headway.run.driver.engine import Driven, drive
from headway.run.driver.tool import SPARE_NS, FoundTool, Told, drive_by_tool
from headway.run.driver.tool_output import ToolOrder
from headway.run.events import LoadTick, ToolStarted
from headway.run.process import GuardedProcess, background
from headway.run.testbed.testbed import Ground
from headway.run.trial.stages import Setting
from headway.units import NS_PER_S

SentT = TypeVar("SentT")


async def send_by_engine(
    order: LoadOrder, ground: Ground, process: GuardedProcess, setting: Setting, trial: Trial | None = None
) -> Driven:
    """The engine's load. Raises StageError: a server that ends under load ends the trial.

    Without a trial it is the lone user who verifies the server: nothing is shown, and the first failure ends it.
    """

    def observe(tick: Tick) -> None:
        if trial is not None:
            setting.observe(LoadTick(trial, tick))

    async def send() -> Driven:
        cpus = setting.partition.load
        return await drive(order, cpus, observe, host=ground.load, stop_at_failure=trial is None)

    return await while_it_lives(process, _longest_s(order), send)


async def send_by_tool(
    found: FoundTool,
    order: ToolOrder,
    ground: Ground,
    process: GuardedProcess,
    setting: Setting,
    trial: Trial,
    output: Path,
) -> Told:
    """A tool's load; what it prints is kept in `output`. Raises StageError, as for the engine."""
    setting.observe(ToolStarted(trial, found.version))

    async def send() -> Told:
        return await drive_by_tool(found, order, output, host=ground.load, cpus=setting.partition.load)

    return await while_it_lives(process, inf, send)  # its driver ends a tool that does not end


async def while_it_lives(process: GuardedProcess, longest_s: float, send: Callable[[], Awaitable[SentT]]) -> SentT:
    """What `send` brings back. Raises StageError when the server ends before, or when it takes too long."""
    sent: list[SentT] = []

    async def watch(body: anyio.CancelScope) -> None:
        await process.wait()
        body.cancel()

    async with background(watch):
        with anyio.move_on_after(longest_s):
            sent.append(await send())
    if sent:
        return sent[0]
    if process.result is not None:
        raise StageError(Fault(f"{ENDED_UNDER_LOAD}: {process.ending()}", remedy="see its log"))
    raise StageError(Fault(f"the load was not over within {longest_s:.0f} s", remedy="see the server's log"))


def _longest_s(order: LoadOrder) -> float:
    timeouts = order.timeouts.connect_ns + order.timeouts.response_ns
    window = order.stop.window_ns if order.stop.kind == "time" else timeouts * order.stop.requests
    return (order.warm_up.at_most_ns + window + order.drain_ns + timeouts + SPARE_NS) / NS_PER_S
