"""The parts of the mail server's program that can be seen without a conversation."""

import asyncio
import subprocess
import time

from tests.deadline import DEADLINE_S

from headway.engine.message import ErrorMessage
from headway.run.backend.smtp import COMMAND, PreciseSelector


def test_timers_are_finer_than_a_millisecond() -> None:
    async def overshoot_s(wait_s: float) -> float:
        began = time.perf_counter()
        await asyncio.sleep(wait_s)
        return time.perf_counter() - began - wait_s

    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(PreciseSelector())) as runner:
        # The best of many, since a busy machine wakes us late; epoll's own rounding would make each 0.8 ms late.
        best = min(runner.run(overshoot_s(0.0022)) for _ in range(50))
    assert 0 <= best < 0.0006


def test_a_bad_order_has_its_own_exit_code() -> None:
    done = subprocess.run(
        COMMAND, input='{"hold": 3}\n', capture_output=True, text=True, timeout=DEADLINE_S, check=False
    )
    assert done.returncode == 2
    assert ErrorMessage.model_validate_json(done.stdout).code == "bad-order"
    assert done.stderr == ""
