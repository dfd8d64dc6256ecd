"""Programs that make it hard for a probe: they run and end as they would without one."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON, PROBE, program
from .server_process import interpreter


@EVERY_PYTHON
def test_the_program_s_own_sitecustomize_runs_as_well(python: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "sitecustomize.py").write_text("import builtins\nbuiltins.mine = __file__\n")
    script = """
        import asyncio, sitecustomize, sys

        async def main():
            await asyncio.sleep(0.5)

        asyncio.run(main())
        print(mine == sitecustomize.__file__, any("probe" in entry for entry in sys.path))
        """
    with program(script, tmp_path, python=python, path=[own]) as running:
        assert len(running.called()) == 1
        assert running.ended() == (0, "True False\n", "")


def test_an_error_in_the_program_s_sitecustomize_is_told_as_ever(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "sitecustomize.py").write_text("raise ValueError('its own fault')\n")
    with program("print('runs')", tmp_path, path=[own]) as running:
        code, out, err = running.ended()
    assert (code, out) == (0, "runs\n")
    assert "its own fault" in err


@EVERY_PYTHON
def test_threads_signals_and_hooks_are_what_they_were(python: Path, tmp_path: Path) -> None:
    script = """
        import asyncio, signal, sys, threading

        def hook(*arguments):
            print("hooked")

        handlers = [signal.getsignal(number) for number in signal.valid_signals()]
        sys.excepthook = threading.excepthook = sys.unraisablehook = hook

        async def main():
            await asyncio.sleep(0.6)

        thread = threading.Thread(target=asyncio.run, args=(main(),), name="only")
        thread.start()
        print([each.name for each in threading.enumerate()])
        thread.join()
        print(handlers == [signal.getsignal(number) for number in signal.valid_signals()])
        raise SystemError("its own")
        """
    with program(script, tmp_path, python=python) as running:
        running.called()
        running.start()
        running.tell()
        assert running.ended() == (1, "['MainThread', 'only']\nTrue\nhooked\n", "")


@EVERY_PYTHON
def test_a_signal_that_the_program_waits_for_reaches_it(python: Path, tmp_path: Path) -> None:
    script = """
        import asyncio, os, signal

        asyncio.run(asyncio.sleep(0.4))
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
        for _ in range(20):
            os.kill(os.getpid(), signal.SIGUSR1)
            assert signal.sigtimedwait([signal.SIGUSR1], 5) is not None
        print("all came")
        """
    with program(script, tmp_path, python=python) as running:
        running.called()
        running.start()
        assert running.ended() == (0, "all came\n", "")


@EVERY_PYTHON
@pytest.mark.parametrize("ending", ["os._exit(7)", "sys.exit(7)", "signal.raise_signal(15)", "os.abort()"])
def test_it_ends_as_it_would(python: Path, ending: str, tmp_path: Path) -> None:
    script = f"""
        import asyncio, os, signal, sys

        async def main():
            await asyncio.sleep(0.4)
            {ending}

        asyncio.run(main())
        """
    with program(script, tmp_path, python=python) as running:
        running.called()
        running.start()
        code, out, _ = running.ended()
    assert code == {"signal.raise_signal(15)": -15, "os.abort()": -6}.get(ending, 7)
    assert out == ""


@EVERY_PYTHON
def test_it_ends_at_once_while_it_is_looked_at(python: Path, tmp_path: Path) -> None:
    """Thirty times, since what the interpreter does at its end depends on where the probe's thread is."""
    script = "import asyncio\nasyncio.run(asyncio.sleep(0.05))\n"
    for _ in range(30 if python == Path(sys.executable) else 5):
        with program(script, tmp_path, python=python) as running:
            running.started = True
            assert running.ended() == (0, "", "")


@pytest.mark.parametrize("where", ["/nonexistent/socket", "", "relative", "/dev/null"])
def test_without_a_lab_it_runs_alone(where: str, tmp_path: Path) -> None:
    script = "import asyncio\nasyncio.run(asyncio.sleep(0.1))\nprint('done')\n"
    with program(script, tmp_path, environment={"HEADWAY_PROBE": where}) as running:
        assert running.ended() == (0, "done\n", "")


def test_a_lab_that_says_nonsense_or_goes_away_is_no_matter(tmp_path: Path) -> None:
    script = "import asyncio\nasyncio.run(asyncio.sleep(1))\nprint('done')\n"
    for said in (b"start\n", b"start x\n", b"\xff\xfe\n\n\n", b"tell\nstart 5\ntell\n"):
        with program(script, tmp_path) as running:
            (pid,) = running.called()
            running.connections[pid].sendall(said)
            running.connections[pid].shutdown(socket.SHUT_RDWR)
            running.connections[pid].close()
            assert running.ended() == (0, "done\n", "")


def test_a_lab_that_goes_away_while_it_is_counted_leaves_no_timers_behind(tmp_path: Path) -> None:
    script = """
        import asyncio

        async def main():
            await asyncio.sleep(1.2)
            print(len(asyncio.get_running_loop()._scheduled))

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (pid,) = running.called()
        running.start()
        time.sleep(0.3)
        running.connections[pid].shutdown(socket.SHUT_RDWR)
        assert running.ended() == (0, "0\n", "")


def test_a_program_that_closes_every_descriptor_keeps_its_own_files(tmp_path: Path) -> None:
    script = """
        import asyncio, os, socket, sys, time

        async def main():
            await asyncio.sleep(0.3)

        asyncio.run(main())
        os.closerange(3, 50)  # as daemons do
        files = [open(sys.argv[1], "w") for _ in range(10)]
        ours, theirs = socket.socketpair()
        theirs.sendall(b"start\\n")
        time.sleep(0.5)
        print(ours.recv(100), len({os.fstat(each.fileno()).st_ino for each in files}))
        """
    with program(script, tmp_path, arguments=[str(tmp_path / "file")]) as running:
        running.called()
        running.start()
        assert running.ended() == (0, "b'start\\n' 1\n", "")


@EVERY_PYTHON
def test_forked_workers_have_probes_of_their_own(python: Path, tmp_path: Path) -> None:
    script = """
        import asyncio, os, time

        async def main():
            while True:
                time.sleep(0.1)
                await asyncio.sleep(0)

        for _ in range(2):
            if os.fork() == 0:
                asyncio.run(main())
        os.wait()
        """
    with program(script, tmp_path, python=python, options=["-W", "error"]) as running:
        answers = running.seen(1, processes=2)
        assert running.process.pid not in running.connections  # it does nothing but wait
    assert len({answer["pid"] for answer in answers}) == 2
    assert all(answer["held"][0][2] == "main" for answer in answers)


@EVERY_PYTHON
def test_a_program_may_fork_while_it_is_looked_at(python: Path, tmp_path: Path) -> None:
    """Since Python 3.12 it would be warned of threads; here a warning is an error."""
    script = """
        import asyncio, os

        async def main():
            for _ in range(20):
                await asyncio.sleep(0.05)
                pid = os.fork()
                if pid == 0:
                    os._exit(0)
                os.waitpid(pid, 0)
            await asyncio.sleep(3)

        asyncio.run(main())
        print("done")
        """
    with program(script, tmp_path, python=python, options=["-W", "error"]) as running:
        running.called()
        running.start()
        time.sleep(2.5)  # twenty forks take a second, or more on a busy machine
        (answer,) = running.tell()
        assert running.ended() == (0, "done\n", "")
    assert answer["loops"] == 1
    assert answer["turns"] >= 20


@EVERY_PYTHON
def test_what_functions_have_in_variables_ends_with_them(python: Path, tmp_path: Path) -> None:
    """Also if the garbage collector never comes: a cursor of a database keeps its transaction open for as long."""
    script = """
        import gc, threading, time

        class Cursor:
            alive = 0

            def __init__(self):
                Cursor.alive += 1

            def __del__(self):
                Cursor.alive -= 1

        def asks():
            cursor = Cursor()
            time.sleep(0.005)

        def serves():
            while not stopped.is_set():
                asks()

        gc.disable()
        stopped = threading.Event()
        threads = [threading.Thread(target=serves) for _ in range(8)]
        for each in threads:
            each.start()
        time.sleep(5)
        stopped.set()
        for each in threads:
            each.join()
        time.sleep(0.5)
        print(Cursor.alive)
        """
    with program(script, tmp_path, python=python) as running:
        (answer,) = running.seen(2)
        assert answer["places_looks"] > 1
        code, out, _ = running.ended()
    assert (code, out) == (0, "0\n")


def test_gevent_s_patches_are_not_met(tmp_path: Path) -> None:
    script = """
        from gevent import monkey; monkey.patch_all()
        import socket, threading, time
        from concurrent.futures import ThreadPoolExecutor

        found = []
        threads = [threading.Thread(target=lambda: (time.sleep(0.3), found.append(1))) for _ in range(50)]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(len(found), time.monotonic() - began < 2, len(threading.enumerate()))
        """
    with program(script, tmp_path, python=interpreter("flask-gevent")) as running:
        running.called()
        running.start()
        assert running.ended() == (0, "50 True 1\n", "")


def test_an_interpreter_without_site_has_no_probe(tmp_path: Path) -> None:
    with program("print('done')", tmp_path, options=["-S"]) as running:
        assert running.ended() == (0, "done\n", "")


def test_it_does_not_lengthen_the_start_of_a_python_much(tmp_path: Path) -> None:
    """Less than thirty modules that are not its own: one heavy import (json, socket, typing) would break that."""
    script = "import sys; print(*sorted(sys.modules))"

    def loaded(environment: dict[str, str]) -> set[str]:
        return set(
            subprocess.run(
                [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
            ).stdout.split()
        )

    added = loaded({"PYTHONPATH": str(PROBE), "HEADWAY_PROBE": "/nonexistent"}) - loaded({})
    assert not added & {"asyncio", "json", "logging", "pathlib", "socket", "threading", "typing"}
    assert len([name for name in added if not name.startswith("headway_")]) < 30
