"""The sources' own tools as drivers, beside the engine, through the real command line."""

import anyio
import pytest
from tests.run.permitted import missing
from tests.system.conftest import Planted, Ran

from headway.errors import ExitCode, MissingError
from headway.run.driver.source_tools import find_tool
from headway.study.loads import Tool

STOP = {
    "ab": 'requests = 80\ntool = "ab"',
    "siege": 'window = "3s"\ntool = "siege"',
    "locust": 'window = "4s"\ntool = "locust"',
}
PER_S = {"ab": "requests_per_s", "siege": "transactions_per_s", "locust": "requests_per_s"}
ANSWERED = {"ab": "complete", "siege": "transactions", "locust": "requests"}


def require_tool(name: Tool) -> None:
    """Skips where it is missing."""
    try:
        anyio.run(find_tool, name)
    except MissingError as error:
        missing(error)


def by_tool(ran: Ran) -> dict[str, object]:
    """The one record of a tool."""
    (record,) = [record for record in ran.records() if record["trial"]["driver"] != "engine"]
    outcome: dict[str, object] = record["outcome"]
    return outcome


@pytest.mark.parametrize("tool", ["ab", "siege", "locust"])
def test_a_tool_and_the_engine_find_the_same_server(planted: Planted, tool: Tool) -> None:
    require_tool(tool)
    study = planted.study(
        "close-each", executor=4, users=4, hold="100ms", stop=STOP[tool], connection="close", warm_up="0s"
    )
    ran = planted.run(study, "--driver", "both")
    assert ran.code == ExitCode.OK, ran.err
    drivers = sorted(record["trial"]["driver"] for record in ran.records())
    assert drivers == sorted(["engine", tool])
    told = by_tool(ran)
    assert told["kind"] == "reported", told
    # 80 requests are twenty waves: of fewer, the engine says that users who answer in step have no rate.
    # Four workers of 100 ms are 40/s at most; starting and stopping take a good part of so short a run.
    assert 20 < told["figures"][PER_S[tool]] < 42  # type: ignore[index]
    assert told["counts"][ANSWERED[tool]] >= 24  # type: ignore[index]
    assert str(told["version"]).startswith(tool)
    assert told["samples"]
    assert told["single_user"]["answers"] >= 2  # type: ignore[index]
    (folder,) = planted.folder.glob("runs/*")
    assert (folder / "logs" / str(told["output"])).stat().st_size > 0
    assert [cell["server"] for cell in ran.findings["cells"]] == ["close-each"]


def test_by_a_tool_alone_there_are_no_cells_and_still_a_report(planted: Planted) -> None:
    require_tool("ab")
    study = planted.study("close-each", executor=4, users=4, hold="20ms", stop=STOP["ab"], connection="close")
    ran = planted.run(study, "--driver", "tool")
    assert ran.code == ExitCode.OK, ran.err
    assert by_tool(ran)["kind"] == "reported"
    assert ran.findings["cells"] == []
    (folder,) = planted.folder.glob("runs/*")
    assert "as ab reports it" in ran.err
    assert (folder / "report.html").is_file()


@pytest.mark.parametrize(
    ("tool", "said"),
    [("ab", "ab ended with exit code"), ("siege", "the server ended under load"), ("locust", "the server ended")],
)
def test_a_server_that_dies_under_a_tools_load_leaves_no_figures(planted: Planted, tool: Tool, said: str) -> None:
    require_tool(tool)
    study = planted.study("dies-under-load", users=2, hold="10ms", stop=STOP[tool], connection="close")
    ran = planted.run(study, "--driver", "tool")
    assert ran.code == ExitCode.TRIAL_FAILED, ran.err
    told = by_tool(ran)
    assert (told["kind"], told["stage"]) == ("failed", "load")
    assert "the server ended under load" in str(told["error"]) or said in str(told["error"])


def test_a_study_whose_loads_name_no_tool_is_refused(planted: Planted) -> None:
    ran = planted.run(planted.study("close-each"), "--driver", "both")
    assert ran.code == ExitCode.BAD_STUDY
    assert "no load of this study names a tool" in ran.err
    assert 'tool = "ab"' in ran.err


def test_what_a_tool_cannot_send_is_refused_before_anything_runs(planted: Planted) -> None:
    study = planted.study("close-each", users=300, stop=STOP["siege"])
    ran = planted.run(study, "--driver", "tool")
    assert ran.code == ExitCode.BAD_STUDY
    assert "siege has at most 255 users, not 300" in ran.err
    assert "give the load 255 users" in ran.err
    assert not list(planted.folder.glob("runs/*"))
