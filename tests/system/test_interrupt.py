"""However the lab ends, no process of it is left, finished records are whole, and --resume goes on."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import psutil
import pytest
from tests.deadline import DEADLINE_S
from tests.system.conftest import Planted, headway_command


def processes_in(folder: Path) -> list[psutil.Process]:
    """Everything alive that runs the planted server of this folder's study, or was started there."""
    found = []
    for process in psutil.process_iter(["cmdline", "cwd"]):
        here = str(process.info["cwd"] or "").startswith(str(folder))
        if here and process.pid != os.getpid():
            found.append(process)
    return found


def start(planted: Planted, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        headway_command("run", *arguments),
        cwd=planted.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_records(planted: Planted, number: int) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while len(list(planted.folder.glob("runs/*/records/*.json"))) < number:
        assert time.monotonic() < deadline, "the study does not get on"
        time.sleep(0.02)


def wait_until_gone(folder: Path) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while left := processes_in(folder):
        assert time.monotonic() < deadline, f"still there: {left}"
        time.sleep(0.05)


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_and_finished_records_are_kept(planted: Planted, signal_number: signal.Signals) -> None:
    study = planted.study("healthy", "ignores-sigterm", blocks=2, stop='window = "400ms"')
    lab = start(planted, study)
    try:
        wait_for_records(planted, 1)
        time.sleep(0.3)  # well into a trial: its server, its guard and the generator are at work
        # To the whole group, as a terminal's Ctrl-C; SIGKILL to the lab alone, as the kernel's out-of-memory killer.
        if signal_number == signal.SIGKILL:
            lab.kill()
        else:
            os.killpg(lab.pid, signal_number)
        out, err = lab.communicate(timeout=DEADLINE_S)
    finally:
        lab.kill()
    wait_until_gone(planted.folder)
    assert "Traceback" not in err
    records = sorted(planted.folder.glob("runs/*/records/*"))
    assert records
    for record in records:
        assert json.loads(record.read_text(encoding="utf-8"))["outcome"]["kind"] == "measured"
    if signal_number != signal.SIGKILL:
        assert lab.returncode == 130, out + err

    resumed = planted.run(study, "--resume")
    assert resumed.code == 0, resumed.err
    assert len(list(planted.folder.glob("runs/*"))) == 1
    assert len(resumed.records()) == 4
    assert [record for record in records if record.is_file()] == records
