"""A bystander beside a real load: it feels the queue, and the load's own counts know nothing of it."""

import json
from pathlib import Path
from typing import Any

from tests.system.conftest import Ran, headway

STUDY = """\
name = "beside"
title = "Two threads"
question = "What do others feel?"
servers = [{ server = "tornado-threads", name = "two", capacities = { executor = 2, client_pool = 2 } }]
blocks = 1
background_probe = 5

[[workloads]]
name = "wait"
path = "/wait"
operations = [{ operation = "sleep", hold = "50ms" }, { operation = "http_post", hold = "20ms" }]

[[loads]]
name = "six"
kind = "closed"
users = 6
warm_up = { at_least = "500ms", at_most = "2s" }
window = "5s"
graceful_stop = "1s"
"""


def measured(folder: Path, text: str) -> tuple[Ran, dict[str, Any]]:
    (folder / "beside.toml").write_text(text, encoding="utf-8")
    ran = headway(folder, "run", "./beside.toml", "--json")
    (record,) = ran.records()
    assert record["outcome"]["kind"] == "measured", ran.err
    return ran, record["outcome"]


def test_it_waits_in_the_queue_with_the_users_and_disturbs_no_count(tmp_path: Path) -> None:
    ran, outcome = measured(tmp_path, STUDY)
    cell, felt = ran.cell("two"), outcome["background_probe"]
    assert cell["problems"] == []
    assert cell["little_residual"] < 0.02
    assert 1 < felt["rate_per_s"] < 2  # a twentieth of 2 / 70 ms
    assert felt["answered"] >= 4
    assert (felt["failed"], felt["dropped"], felt["unfinished"]) == (0, 0, 0)
    # Six users at two threads: four wait, so that whoever comes waits for one to two turns of 70 ms and more.
    assert felt["response"]["p50_ns"] > 5 * felt["alone"]["p50_ns"]
    assert 50_000_000 < felt["response"]["p50_ns"] < 400_000_000
    counts = outcome["load"]["counts"]
    assert counts["answered"] <= outcome["backends"]["http"]["requests"] <= counts["sent"]


def test_a_study_may_do_without(tmp_path: Path) -> None:
    study = STUDY.replace("background_probe = 5", 'background_probe = "none"').replace("5s", "2s")
    ran, outcome = measured(tmp_path, study)
    assert outcome["background_probe"] is None
    assert json.loads(ran.out)["cells"][0]["background_probe"] is None
