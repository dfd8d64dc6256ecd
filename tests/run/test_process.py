"""Guarded processes, under the real guard."""

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.engine.guard import GuardOrder
from headway.errors import StageError
from headway.run.process import guarded_process

from .conftest import REPOSITORY, guarded
from .observe import alive, descendants, eventually, until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

WITH_CHILD = """
    import subprocess, sys, time
    child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"], start_new_session=True)
    print(child.pid, flush=True)
    time.sleep(600)
"""


async def test_it_runs_in_its_directory_with_its_environment_alone(tmp_path: Path) -> None:
    script = "import os; print(os.getcwd(), dict(os.environ))"
    async with guarded(script, tmp_path, environment={"COLOUR": "green"}) as process:
        result = await process.wait()
    assert (result.ended, result.exit_code) == ("exited", 0)
    assert process.ending() == "exit code 0"
    assert str(tmp_path) in process.log_tail()
    assert "'COLOUR': 'green'" in process.log_tail()
    assert "HOME" not in process.log_tail()


async def test_an_end_by_itself_is_noticed_while_it_is_used(tmp_path: Path) -> None:
    async with guarded("import sys; print('I quit'); sys.exit(4)", tmp_path) as process:
        await until(lambda: not process.running())
        assert process.ending() == "exit code 4"
        assert process.log_tail() == "I quit"


async def test_a_killed_program_is_noticed(tmp_path: Path) -> None:
    async with guarded("import time; time.sleep(600)", tmp_path) as process:
        os.kill(process.pid, signal.SIGKILL)
        with anyio.fail_after(DEADLINE_S):
            result = await process.wait()
    assert (result.ended, result.signal) == ("signalled", 9)
    assert process.ending() == "signal 9 (SIGKILL)"


async def test_the_end_of_the_context_ends_the_whole_tree(tmp_path: Path) -> None:
    async with guarded(WITH_CHILD, tmp_path) as process:
        await until(lambda: bool(process.log_tail()))
        child = int(process.log_tail())
        assert alive(child)
        assert process.result is None
    assert process.result is not None
    assert process.result.ended == "stopped"
    assert process.ending() == "stopped"
    assert not alive(process.pid)
    assert not alive(child)


async def test_one_that_does_not_obey_is_killed(tmp_path: Path) -> None:
    script = (
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(600)"
    )
    async with guarded(script, tmp_path) as process:
        await until(lambda: bool(process.log_tail()))
    assert process.result is not None
    assert process.result.killed
    assert "killed" in process.ending()
    assert not alive(process.pid)


async def test_an_error_in_the_body_comes_out_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="of the body"):
        async with guarded("import time; time.sleep(600)", tmp_path) as process:
            raise ValueError("of the body")
    assert not alive(process.pid)


async def test_cancellation_ends_it(tmp_path: Path) -> None:
    with anyio.CancelScope() as scope:
        async with guarded("import time; time.sleep(600)", tmp_path) as process:
            scope.cancel()
            await anyio.sleep_forever()
    assert process.result is not None
    assert not alive(process.pid)


async def test_a_program_that_is_missing_is_named(tmp_path: Path) -> None:
    before = descendants()
    with pytest.raises(StageError, match="no-such-program"):
        async with guarded_process(
            GuardOrder(command=["no-such-program"], environment={}, directory=tmp_path, log_file=tmp_path / "log")
        ):
            pass
    assert descendants() == before


async def test_a_guard_that_dies_is_told_and_takes_its_program_along(tmp_path: Path) -> None:
    before = descendants()
    async with guarded("import time; time.sleep(600)", tmp_path) as process:
        guard = next(pid for pid in descendants() - before if pid != process.pid)
        os.kill(guard, signal.SIGKILL)
        with anyio.fail_after(DEADLINE_S), pytest.raises(StageError, match="SIGKILL"):
            await process.wait()
    assert eventually(lambda: not alive(process.pid))


async def test_it_runs_on_the_cpus_it_is_given(tmp_path: Path) -> None:
    cpu = max(os.sched_getaffinity(0))
    async with guarded("import time; time.sleep(600)", tmp_path, cpus=(cpu,)) as process:
        assert os.sched_getaffinity(process.pid) == {cpu}


LAB = """
    import sys
    from pathlib import Path
    import anyio
    from headway.run.backend.smtp import smtp_backend
    from headway.engine.guard import GuardOrder
    from headway.run.process import guarded_process
    from tests.run.observe import descendants

    async def main() -> None:
        folder = Path(sys.argv[1])
        async with (
            guarded_process(
                GuardOrder(command=[sys.executable, "-S", "-c", "import time; time.sleep(600)"],
                    environment={}, directory=folder, log_file=folder / "log")
            ),
            smtp_backend(0, "nonce", cpus=(0,)),
        ):
            print(*descendants(), flush=True)
            await anyio.sleep_forever()

    anyio.run(main)
"""


def test_nothing_outlives_a_lab_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", textwrap.dedent(LAB), str(tmp_path)]
    path = f"{REPOSITORY}:{REPOSITORY / 'python'}"
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": path}) as lab:
        assert lab.stdout is not None
        pids = [int(word) for word in lab.stdout.readline().split()]
        assert len(pids) == 3  # the guard, what it guards, the mail server
        assert all(alive(pid) for pid in pids)
        lab.kill()
    assert eventually(lambda: not any(alive(pid) for pid in pids))
