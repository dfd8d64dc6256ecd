"""A study of several networks in every form of the report: where a figure holds is said, what was counted is shown."""

import csv
import io
import re

import pytest
from rich.cells import cell_len

from headway.analysis.cell.cell_findings import ResultWarning
from headway.format import digits
from headway.record.server_observations import KernelCount
from headway.report.export.figures import findings_csv
from headway.report.export.markdown import markdown
from headway.report.html.evidence import KERNEL_ROWS, drilldown
from headway.report.html.page import render_report
from headway.report.live.run_view import trial_line
from headway.report.model import Table, collapse_warnings, network_tables
from headway.report.terminal.tables import network_lines

from . import samples
from .far_samples import FAR, findings, records, run
from .html.test_page import Outline
from .terminal.test_terminal import render


def row_of(table: Table, name: str) -> dict[str, str]:
    return next(dict(zip(table.columns, row, strict=True)) for row in table.rows if row[0] == name)


def page() -> str:
    return Outline(render_report(run(), records(), findings())).text


def test_each_server_has_a_row_and_each_network_a_column() -> None:
    (table,) = network_tables(findings())
    assert [group.place for group in table.groups] == [
        ("signup", "12-users", network) for network in ("direct", "100 ms")
    ]
    assert list(table.rows) == ["tornado", "tornado-threads", "http-server"]
    assert all(
        cell is not None and cell.network == network
        for cells in table.rows.values()
        for cell, network in zip(cells, table.networks, strict=True)
    )
    assert table.leads(table.rows["tornado"][1])
    assert not table.leads(table.rows["http-server"][0])


def test_one_network_makes_no_table() -> None:
    assert network_tables(samples.findings()) == ()
    assert "over each network" not in render(samples.findings())


def test_what_was_not_tried_over_a_network_has_no_figure() -> None:
    cells = [cell for cell in findings().cells if (cell.server, cell.network) != ("tornado", FAR.name)]
    (table,) = network_tables(findings().model_copy(update={"cells": tuple(cells)}))
    assert table.rows["tornado"][1] is None
    said = next(line for line in network_lines(table, 80) if line.plain.startswith("tornado "))
    assert said.plain.rstrip().endswith("—")


@pytest.mark.parametrize("width", [24, 30, 40, 60, 100])
def test_no_line_is_wider_than_the_terminal_and_every_figure_is_there(width: int) -> None:
    (table,) = network_tables(findings())
    said = [line.plain for line in network_lines(table, width)]
    assert max(map(cell_len, said[1:])) <= width
    text = "\n".join(said)
    assert all(figure in text for figure in ("42.2", "14.11", "3.50", "9.36", "3.37", "0.84", "direct", "100 ms"))
    assert ("±" in text) == (width >= 40)


def test_the_terminal_says_the_answers_first_and_then_the_networks_and_the_testbed() -> None:
    text = " ".join(render(findings(), 100).split())
    places = [
        text.index(said)
        for said in (
            "Over the direct network, tornado (an async event loop) serves it best",
            "At 100 ms, tornado (an async event loop) serves it best",
            "requests per second over each network",
            "testbed namespaces: each role its own host; network emulation by headway-engine link",
        )
    ]
    assert places == sorted(places)
    assert "1 / (1.283 s − 0.1 s of the load's network) = 0.845/s" in text
    assert "1 / (1.283 s - 0.1 s of the load's network)" in " ".join(render(findings(), 100, "ascii").split())


def test_a_testbed_that_nobody_asked_for_has_its_reason_on_the_terminal() -> None:
    reason = "loopback: user namespaces are forbidden here"
    found = samples.findings(environment={"testbed": reason})
    assert f"testbed {reason}" in render(found)


def test_a_caveat_of_one_cell_names_its_network() -> None:
    cells = list(findings().cells)
    cells[-1] = cells[-1].model_copy(update={"warnings": (ResultWarning(name="network-late", evidence="e", hint="h"),)})
    found = findings().model_copy(update={"cells": tuple(cells)})
    assert "in http-server at 100 ms" in {where for _, where in collapse_warnings(found)}


def test_a_finished_trial_is_told_with_its_network() -> None:
    far = next(record for record in records() if record.trial.network == FAR.name)
    near = next(record for record in records() if record.trial.network == "direct")
    assert " 100 ms " in trial_line(far, 18)
    assert "direct" not in trial_line(near, 18)


def test_markdown_has_the_network_beside_each_server_and_the_networks_side_by_side() -> None:
    text = markdown(findings())
    assert "| network | server | concurrency model |" in text
    assert "| 100 ms | http-server | single-thread | 0.84 ±0.03 |" in text
    assert "| tornado | **42.2 ±0.3** | **9.36 ±0.06** |" in text
    assert "| network |" not in markdown(samples.findings())


def test_csv_has_a_row_for_each_network() -> None:
    rows = list(csv.DictReader(io.StringIO(findings_csv(findings()))))
    assert [row["network"] for row in rows] == ["direct"] * 3 + ["100 ms"] * 3
    assert "backlog-overflow" in rows[2]["causes"]


def test_the_page_says_the_answers_before_the_networks_and_both_before_the_figures() -> None:
    text = page()
    assert text.index("At 100 ms, tornado") < text.index("requests per second, ±") < text.index("share of its maximum")
    assert "tornado 42.2 ±0.3 p50 284 ms 9.36 ±0.06 p50 1.28 s" in text
    assert "Over each network" not in Outline(render_report(samples.run(), samples.records(), samples.findings())).text


def test_the_page_says_where_the_roles_lived_and_what_served_the_networks() -> None:
    text = page()
    for said in (
        "testbed namespaces: each role its own host",
        "network emulation by headway-engine link",
        "host server net.core.somaxconn = 128, net.ipv4.ip_local_port_range = 32768 60999",
        "network 100 ms load to server: round trip 100 ms; server to backends: round trip 100 ms",
        "cores of the load and network emulation 0",
    ):
        assert said in text, said


def test_the_page_shows_what_kernels_and_networks_counted() -> None:
    text = page()
    assert "At most 6 connections waited for the server to accept them." in text
    assert "TCP, while the load ran load server smtp accept queue full 0 93 0" in text
    assert re.search(r"smtp 7\.00 1\.00 [\d,]+ / [\d,]+ 0 / 0 0 / 0 100 µs / 100 µs", text)


def test_the_drilldown_has_every_counter_of_the_kernel() -> None:
    assert set(KERNEL_ROWS) == set(KernelCount.model_fields)
    cell = next(cell for cell in findings().cells if (cell.server, cell.network) == ("http-server", FAR.name))
    found = drilldown(cell, records())
    assert found.kernel.columns == ("TCP, while the load ran", "load", "server", "smtp")
    assert [row[2] for row in found.kernel.rows[:2]] == ["93", "93"]
    smtp = row_of(found.networks, "smtp")
    assert (smtp["round trips, a request"], smtp["connections, a request"], smtp["lost"]) == ("7.00", "1.00", "0 / 0")
    dns = row_of(found.backends, "dns")
    assert dns["asked, for an answer"] == digits(141 / 105)
    assert dns["connections, a request"] == "—"


def test_without_a_line_the_lone_users_round_trips_are_shown_alone() -> None:
    cell = next(cell for cell in findings().cells if (cell.server, cell.network) == ("tornado", "direct"))
    smtp = row_of(drilldown(cell, records()).networks, "smtp")
    figures = [smtp[name] for name in ("round trips, a request", "packets there / back", "late, p99")]
    assert figures == ["7.00", "—", "—"]
