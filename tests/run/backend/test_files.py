"""The folder of files: on a disk, counted, and gone at the end, whoever ends it."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

from headway.errors import StageError
from headway.run.backend.opening import FOLDERS, FileCounter, file_system, files_backend

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

"""The guard notices at once; a busy machine may take its time."""


async def test_it_has_the_page_and_counts_what_servers_make() -> None:
    async with files_backend(69, "5f3a0b1c") as files:
        folder = Path(str(files.configuration["folder"]))
        page = (folder / "page").read_text()
        assert (page, len(page)) == (files.tokens["file"], 69)
        assert "5f3a0b1c" in page
        assert str(FOLDERS) in files.description
        await files.check()
        assert (await files.count()).requests == 0
        for _ in range(3):
            (folder / "page").read_bytes()
            with tempfile.NamedTemporaryFile(dir=folder):
                pass
        assert (await files.count()).requests == 3
    assert not folder.parent.exists()


async def test_a_folder_that_nobody_holds_is_told() -> None:
    async with files_backend(69, "5f3a") as files:
        os.kill(files.process.pid, signal.SIGKILL)
        await files.process.wait()
        with pytest.raises(StageError, match="the folder of files is gone"):
            await files.check()


def test_it_is_gone_when_the_lab_is_killed() -> None:
    script = (
        "import anyio\nfrom headway.run.backend.opening import files_backend\n"
        "async def main():\n    async with files_backend(69, 'x') as files:\n"
        "        print(files.configuration['folder'], flush=True)\n        await anyio.sleep_forever()\nanyio.run(main)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as lab:
        assert lab.stdout is not None
        folder = Path(lab.stdout.readline().strip()).parent
        assert folder.is_dir()
        lab.kill()
    deadline = time.monotonic() + DEADLINE_S
    while folder.exists():
        assert time.monotonic() < deadline, f"{folder} is still there"
        time.sleep(0.02)


def test_files_are_counted_whatever_they_are_called(tmp_path: Path) -> None:
    counter = FileCounter(tmp_path)
    for number in range(100):
        (tmp_path / ("n" * (1 + number % 50))).write_text("")
        (tmp_path / ("n" * (1 + number % 50))).unlink()
    assert counter.created() == 100
    counter.close()


def test_a_folder_that_is_not_there_is_said_by_the_kernel(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        FileCounter(tmp_path / "nowhere")


def test_the_file_system_is_the_innermost_mount() -> None:
    assert file_system(Path("/proc/self")) == "proc"
