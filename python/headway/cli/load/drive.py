"""One run of the engine by hand: Ctrl-C ends it early without losing what was measured."""

import signal
from collections.abc import Callable
from dataclasses import dataclass, field

import anyio
import typer

from headway.engine.binary import find_engine
from headway.engine.message import LOAD_MESSAGE, LoadMessage, LoadReady, LoadResult, Tick
from headway.engine.order import LoadOrder
from headway.errors import Fault, StageError
from headway.report.load_run import LoadRun
from headway.run.actor import OUR_FAULT, Actor
from headway.run.process import background

Observe = Callable[[LoadMessage], None]


@dataclass
class _State:
    keep_ticks: bool
    started_ns: int = 0
    ticks: list[Tick] = field(default_factory=list)
    result: LoadResult | None = None
    interrupted: bool = False
    given_up: bool = False


async def drive_load(order: LoadOrder, observe: Observe, *, keep_ticks: bool = False) -> LoadRun:
    """Sends the load. Every message but the result goes to `observe`.

    Ticks are kept where they are asked for only: a day has many.

    The first SIGINT or SIGTERM tells the engine to stop, and what was measured until then is the result; the second
    one raises Abort. Raises StageError when the engine cannot do it.
    """
    state = _State(keep_ticks)
    async with Actor([str(find_engine()), "load"], order, LOAD_MESSAGE) as actor:

        async def stop_on_signal(body: anyio.CancelScope) -> None:
            with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
                async for _ in signals:
                    if state.interrupted:
                        state.given_up = True
                        body.cancel()
                        return
                    state.interrupted = True
                    await actor.command("stop")

        async with background(stop_on_signal):
            async for message in actor.messages():
                _take(message, state, observe)
    if state.result is None:
        if state.given_up:
            raise typer.Abort
        raise StageError(Fault("the load engine ended without a result", remedy=OUR_FAULT))
    return LoadRun(order, state.started_ns, tuple(state.ticks), state.result, state.interrupted)


def _take(message: LoadMessage, state: _State, observe: Observe) -> None:
    if isinstance(message, LoadResult):
        state.result = message
        return
    if isinstance(message, LoadReady):
        state.started_ns = message.at_ns
    elif isinstance(message, Tick) and state.keep_ticks:
        state.ticks.append(message)
    observe(message)
