"""The load of a trial, by the engine or by a tool, for as long as the server lives and no longer than it may take."""

from math import inf
from pathlib import Path
from typing import TypeVar

from headway.engine.message import Tick
from headway.engine.order import LoadOrder
from headway.plan.trial import Trial
from headway.run.driver.engine import Driven, drive, longest_s
from headway.run.driver.tool import FoundTool, Told, drive_by_tool
from headway.run.driver.tool_output import ToolOrder
from headway.run.events import LoadTick, ToolStarted
from headway.run.process import GuardedProcess, run_while_alive
from headway.run.testbed.testbed import Ground
from headway.run.trial.stages import Setting

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

    return await run_while_alive(process, longest_s(order), send)


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

    return await run_while_alive(process, inf, send)  # its driver ends a tool that does not end
