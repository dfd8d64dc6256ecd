"""The actor's protocol, against actors that are written for the test: obedient ones, broken ones, deaf ones."""

import os
import signal
import sys
import textwrap
from pathlib import Path
from typing import Annotated, Literal

import anyio
import pytest
from pydantic import BaseModel, Field, TypeAdapter
from tests.deadline import DEADLINE_S

from headway.errors import StageError
from headway.run.actor import Actor, describe_exit

from .observe import alive, descendants

pytestmark = pytest.mark.anyio


class Order(BaseModel):
    """An order with nothing in it but a number."""

    number: int = 7


class Ready(BaseModel):
    """Repeats the order's number."""

    event: Literal["ready"]
    number: int


class Result(BaseModel):
    """The last message."""

    event: Literal["result"]
    why: str


MESSAGES: TypeAdapter[Ready | Result] = TypeAdapter(Annotated[Ready | Result, Field(discriminator="event")])

OBEDIENT = """
import json, sys
order = json.loads(sys.stdin.readline())
print(json.dumps({"event": "ready", "number": order["number"]}), flush=True)
for line in sys.stdin:
    command = json.loads(line)["command"]
    if command == "stop":
        break
    print(json.dumps({"event": "ready", "number": -1}), flush=True)
else:
    command = "end of stdin"
print(json.dumps({"event": "result", "why": command}), flush=True)
"""


def acting(script: str, **options: object) -> Actor[Ready | Result]:
    """An actor that runs this Python script."""
    command = [sys.executable, "-S", "-c", textwrap.dedent(script)]
    return Actor(command, Order(), MESSAGES, **options)  # type: ignore[arg-type]


async def test_the_order_goes_in_and_messages_come_out() -> None:
    async with acting(OBEDIENT) as actor:
        assert await actor.receive(deadline_s=DEADLINE_S) == Ready(event="ready", number=7)
        await actor.command("snapshot")
        assert (await actor.expect(Ready, DEADLINE_S)).number == -1
        await actor.command("stop")
        rest = [message async for message in actor.messages()]
        assert rest == [Result(event="result", why="stop")]
    assert not alive(actor.pid)


async def test_the_end_of_stdin_stops_it() -> None:
    async with acting(OBEDIENT) as actor:
        await actor.expect(Ready, DEADLINE_S)
        assert await actor.stop() == Result(event="result", why="end of stdin")


async def test_leaving_the_context_stops_it_even_if_nobody_listened(tmp_path: Path) -> None:
    """It ends because its output is drained, and not because a deadline is over: then it would be killed."""
    ended = tmp_path / "ended"
    code = "import pathlib, sys; sys.stdin.readline(); print('x' * 10_000_000, flush=True); sys.stdin.read()"
    async with acting(f"{code}; pathlib.Path({str(ended)!r}).touch()", stop_deadline_s=DEADLINE_S) as actor:
        pass
    assert not alive(actor.pid)
    assert ended.exists()


async def test_garbage_is_named() -> None:
    async with acting("print('Hello!', flush=True); input()") as actor:
        with pytest.raises(StageError, match="Hello!"):
            await actor.receive(DEADLINE_S)


async def test_a_message_of_another_form_names_its_key() -> None:
    async with acting("""print('{"event": "ready", "number": "many"}', flush=True); input()""") as actor:
        with pytest.raises(StageError, match="number"):
            await actor.receive(DEADLINE_S)


async def test_an_error_message_is_raised_with_its_remedy() -> None:
    said = '{"event":"error","code":"bind","message":"port 80 is taken","remedy":"take another one"}'
    async with acting(f"print({said!r}, flush=True)") as actor:
        with pytest.raises(StageError) as caught:
            await actor.receive(DEADLINE_S)
    assert caught.value.faults[0].message == "port 80 is taken"
    assert caught.value.faults[0].remedy == "take another one"


async def test_a_sudden_end_tells_the_exit_code_and_what_was_on_stderr() -> None:
    async with acting("import sys; print('no more ideas', file=sys.stderr); sys.exit(3)") as actor:
        with pytest.raises(StageError, match=r"(?s)exit code 3.*no more ideas"):
            await actor.receive(DEADLINE_S)


async def test_an_end_by_a_signal_is_named() -> None:
    async with acting(OBEDIENT) as actor:
        await actor.expect(Ready, DEADLINE_S)
        os.kill(actor.pid, signal.SIGKILL)
        with pytest.raises(StageError, match="SIGKILL"):
            await actor.receive(DEADLINE_S)
        await actor.command("snapshot")  # nobody listens; whoever receives is told
        with pytest.raises(StageError, match="SIGKILL"):
            await actor.receive(DEADLINE_S)


async def test_silence_has_a_deadline() -> None:
    async with acting("input(); input()") as actor:
        with pytest.raises(StageError, match="said nothing"):
            await actor.receive(deadline_s=0.2)


async def test_one_that_ignores_everything_is_killed() -> None:
    deaf = """
        import signal, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        print('{"event": "ready", "number": 1}', flush=True)
        while True: time.sleep(1)
    """
    async with acting(deaf, stop_deadline_s=0.2) as actor:
        await actor.expect(Ready, DEADLINE_S)
        with pytest.raises(StageError, match="did not stop"):
            await actor.stop(deadline_s=0.1)
    assert not alive(actor.pid)


async def test_cancellation_does_not_leave_it_behind() -> None:
    with anyio.move_on_after(0.5):
        async with acting(OBEDIENT) as actor:
            await actor.expect(Ready, DEADLINE_S)
            await actor.receive()
    assert not alive(actor.pid)


async def test_a_program_that_is_missing() -> None:
    before = descendants()
    with pytest.raises(StageError, match="cannot be started"):
        async with Actor(["/nowhere/engine", "load"], Order(), MESSAGES):
            pass
    assert descendants() == before


async def test_it_runs_on_the_cpus_it_is_given() -> None:
    cpu = max(os.sched_getaffinity(0))
    async with acting(OBEDIENT, cpus=(cpu,)) as actor:
        await actor.expect(Ready, DEADLINE_S)
        assert os.sched_getaffinity(actor.pid) == {cpu}


async def test_a_cpu_that_is_not_there_is_an_error_and_leaves_nothing() -> None:
    before = descendants()
    with pytest.raises(StageError, match="CPU 1000"):
        async with acting(OBEDIENT, cpus=(1000,)):
            pass
    assert descendants() == before


async def test_ctrl_c_in_the_terminal_does_not_reach_it() -> None:
    async with acting(OBEDIENT) as actor:
        await actor.expect(Ready, DEADLINE_S)
        assert os.getpgid(actor.pid) != os.getpgid(0)


async def test_two_actors_do_not_hold_each_others_stdin() -> None:
    async with acting(OBEDIENT) as first, acting(OBEDIENT) as second:
        await first.expect(Ready, DEADLINE_S)
        await second.expect(Ready, DEADLINE_S)  # started while the first one's pipe was open
        assert (await first.stop()) == Result(event="result", why="end of stdin")


def test_exits_are_described() -> None:
    assert describe_exit(0) == "exit code 0"
    assert describe_exit(-9) == "signal 9 (SIGKILL)"
