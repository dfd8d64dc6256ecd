"""A load goes on for as long as the server lives, and no longer than it may take, whoever sends it."""

from pathlib import Path

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import Fault, StageError
from headway.run.process import run_while_alive

from .conftest import guarded
from .observe import alive

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

SERVER = "import time; time.sleep(600)"


async def forever() -> None:
    await anyio.sleep_forever()


async def test_what_is_sent_in_time_is_brought_back(tmp_path: Path) -> None:
    async def send() -> str:
        return "told"

    async with guarded(SERVER, tmp_path) as server:
        assert await run_while_alive(server, 10, send()) == "told"


async def test_a_load_that_hangs_ends_at_its_deadline_and_leaves_nothing_running(tmp_path: Path) -> None:
    tools: list[int] = []
    (tmp_path / "tool").mkdir()

    async def send() -> None:
        async with guarded(SERVER, tmp_path / "tool") as tool:
            tools.append(tool.pid)
            await forever()

    async with guarded(SERVER, tmp_path) as server:
        with pytest.raises(StageError, match="not over within 1 s"):
            await run_while_alive(server, 1, send())
        assert server.running()
    assert not alive(tools[0])


async def test_a_server_that_ends_ends_the_load(tmp_path: Path) -> None:
    async with guarded("import sys; sys.exit(3)", tmp_path) as server:
        with anyio.fail_after(DEADLINE_S), pytest.raises(StageError, match="ended under load: exit code 3"):
            await run_while_alive(server, 60, forever())


async def test_a_fault_of_the_sender_is_its_own(tmp_path: Path) -> None:
    async def send() -> None:
        raise StageError(Fault("siege's output is not understood"))

    async with guarded(SERVER, tmp_path) as server:
        with pytest.raises(StageError, match="not understood"):
            await run_while_alive(server, 10, send())
