"""Callbacks of the program's own that a loop is to call at a time are background work that sleeps."""

from pathlib import Path

import pytest

from .server_process import interpreter
from .standings_of import of_kind, standings

SCRIPT = """
    import asyncio
    import functools
    import logging

    class Outbox:
        def flush(self):  # flushes
            asyncio.get_running_loop().call_later(0.2, self.flush)

    def expire(key):  # expires
        pass

    def give_up():  # gives up
        pass

    def poll():  # polls
        pass

    def start():
        from tornado.ioloop import PeriodicCallback
        PeriodicCallback(poll, 200).start()

    async def main():
        loop = asyncio.get_running_loop()
        Outbox().flush()
        loop.call_at(loop.time() + 3600, functools.partial(expire, "key"))
        loop.call_later(3600, logging.info, "a library's")
        loop.call_later(3600, give_up).cancel()
        if PERIODIC:
            start()
        await asyncio.sleep(3600)

    RUN
    """


@pytest.mark.parametrize(
    ("environment", "periodic", "run"),
    [
        ("fastapi-uvicorn", False, "asyncio.run(main())"),
        ("fastapi-uvicorn", False, "import uvloop; uvloop.run(main())"),
        ("tornado", True, "asyncio.run(main())"),
    ],
    ids=["asyncio", "uvloop", "tornado"],
)
def test_a_timer_of_the_program_s_is_a_background_task_that_sleeps(
    tmp_path: Path, environment: str, periodic: bool, run: str
) -> None:
    script = SCRIPT.replace("PERIODIC", str(periodic)).replace("RUN", run)
    rows, answer = standings(script, tmp_path, interpreter(environment), after_s=0.5)
    timers = {"of": "background", "kind": "timer", "waits_for": "call_later"}
    assert of_kind(rows, **timers, mark="flushes") == pytest.approx(1, abs=0.1)
    assert of_kind(rows, **timers, mark="expires") == pytest.approx(1, abs=0.1)
    assert of_kind(rows, **timers, mark="polls") == pytest.approx(int(periodic), abs=0.1)
    assert of_kind(rows, **timers) == pytest.approx(2 + periodic, abs=0.2)
    roots = {row[6] for row in answer["places"] if row[2] == "call_later"}
    assert {root.partition(".")[2] for root in roots} >= {"Outbox.flush", "expire"}
