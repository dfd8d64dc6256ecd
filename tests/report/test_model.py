"""What belongs together, in which order, and what is said of it."""

from dataclasses import replace

from headway.analysis.cell.cell_findings import Problem, ResultWarning
from headway.format import one_line, printable
from headway.report.model import collapse_warnings, groups, reason, remarks

from .samples import SIGNUP, cell, findings


def test_best_first_then_by_throughput_and_what_was_not_measured_last() -> None:
    kinds = (*SIGNUP[:-1], replace(SIGNUP[-1], outcome="failed"), replace(SIGNUP[0], name="odd", outcome="invalid"))
    names = [entry.server for entry in groups(findings(kinds))[0].cells]
    assert names[:3] == ["tornado", "http-server-threads", "tornado-processes"]  # the verdict's order
    assert names[3] == "tornado-threads"
    assert names[-2:] == ["odd", "starlette"]


def test_each_workload_and_load_is_a_group_of_its_own() -> None:
    other = cell(SIGNUP[3], load="500-users")
    found = findings(cells=(cell(SIGNUP[3]), other))
    assert [(group.place[1], len(group.cells), group.verdict is None) for group in groups(found)] == [
        ("12-users", 1, False),
        ("500-users", 1, True),
    ]


def test_a_caveat_of_all_servers_is_one_line() -> None:
    ((warning, where),) = collapse_warnings(findings())
    assert (warning.name, where, warning.evidence) == ("few-blocks", "in 7 of 7 servers", "3 blocks")


def test_a_caveat_with_evidence_of_each_servers_own_gives_one_as_example() -> None:
    cells = [cell(kind, warnings=(ResultWarning(name="noise", evidence=f"steal {place} %", hint="h"),))
             for place, kind in enumerate(SIGNUP[:3])]  # fmt: skip
    ((warning, where),) = collapse_warnings(findings(cells=tuple(cells)))
    assert warning.evidence == "http-server, for example: steal 0 %"
    assert where == "in 3 of 3 servers"


def test_a_caveat_of_one_server_names_it() -> None:
    cells = (cell(SIGNUP[0]), cell(SIGNUP[1], warnings=()))
    assert collapse_warnings(findings(cells=cells))[0][1] == "in http-server"


def test_a_failed_cell_says_why_and_what_to_do() -> None:
    said = reason(cell(replace(SIGNUP[0], outcome="failed")))
    assert said == "failed in block 1: the server ended while it was being probed → read the end of its log"
    assert reason(cell(replace(SIGNUP[0], outcome="invalid"), problems=())) == "invalid"


def test_of_several_problems_the_first_is_told_and_the_others_counted() -> None:
    problems = tuple(Problem(block=n, outcome="failed", what=f"error {n}", remedy="") for n in (1, 2, 3))
    said = reason(cell(replace(SIGNUP[0], outcome="failed"), problems=problems))
    assert said == "failed in blocks 1, 2, 3: error 1 (and 2 more)"


def test_failed_requests_and_lost_blocks_are_said_of_a_measured_cell() -> None:
    problem = Problem(block=2, outcome="invalid", what="the generator was too busy", remedy="")
    said = remarks(cell(SIGNUP[0], success_share=0.968, problems=(problem,)))
    assert said == ("3.2 % of its requests failed", "invalid in block 2: the generator was too busy")
    assert remarks(cell(SIGNUP[0])) == ()


def test_nothing_steers_the_terminal() -> None:
    assert printable("a\x1b[31mb\x07\u202ec\nd") == "a\ufffd[31mb\ufffd\ufffdc\nd"
    assert one_line(" a\n\tb\r\n c ") == "a b c"
