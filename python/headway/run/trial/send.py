"""The load of a trial, by the engine or by a tool, as long as the server lives and no longer than it may take."""

from math import inf
from pathlib import Path
from typing import Any

from headway.engine.message import Tick
from headway.engine.order import LoadOrder
from headway.record.record import Reported
from headway.run.driver.engine import Driven, drive, load_order, longest_s
from headway.run.driver.tool import ToolResult, drive_by_tool, tool_order
from headway.run.events import LoadTick, ToolStarted
from headway.run.process import GuardedProcess, run_while_alive
from headway.run.trial.context import RunContext, Subject
from headway.study.loads import ClosedLoad


async def send_by_engine(
    order: LoadOrder, subject: Subject, process: GuardedProcess, run: RunContext, verifies: bool = False
) -> Driven:
    """Send a load by the engine. Raises StageError: a server that ends under load ends the trial.

    A load that only `verifies` the server is not shown, and its first failure ends it.
    """

    def observe(tick: Tick) -> None:
        if not verifies:
            run.observe(LoadTick(subject.trial, tick))

    async def send() -> Driven:
        cpus, host = run.partition.load, subject.ground.load
        return await drive(order, cpus, observe, host=host, stop_at_failure=verifies)

    return await run_while_alive(process, longest_s(order), send)


async def send_load(subject: Subject, process: GuardedProcess, run: RunContext, log_file: Path) -> Driven | ToolResult:
    """Send the trial's load by the driver that the trial names. Raises StageError."""
    trial = subject.trial
    if trial.driver == "engine":
        order = load_order(subject.load, subject.requests, seed=run.seed + trial.block)
        return await send_by_engine(order, subject, process, run)
    assert isinstance(subject.load, ClosedLoad)  # no other load names a tool
    found = run.tools[trial.driver]
    order_ = tool_order(subject.load, subject.workload, subject.base_url)
    output = log_file.with_name(f"{log_file.name.removesuffix('.log')}-{trial.driver}.txt")
    run.observe(ToolStarted(trial, found.version))

    async def send() -> ToolResult:
        return await drive_by_tool(found, order_, output, host=subject.ground.load, cpus=run.partition.load)

    return await run_while_alive(process, inf, send)  # the tool's driver ends a tool that does not end


def tool_outcome(subject: Subject, result: ToolResult, observed: dict[str, Any]) -> Reported:
    """Return the outcome of a load that a tool sent; `observed` are the fields that do not come from the tool."""
    driver = subject.trial.driver
    assert driver != "engine"
    return Reported(
        tool=driver,
        version=result.version,
        command=result.command,
        figures=dict(result.said.figures),
        counts=dict(result.said.counts),
        warnings=result.said.warnings,
        output=result.output,
        **observed,
    )
