"""The page as a text: whole, self-contained, safe."""

import json
import re
import time
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser

import pytest

from headway.analysis.cell.cell_findings import Problem, ResultWarning
from headway.report.html.page import render_report

from ..samples import GRID, SIGNUP, cell, findings, record, records, run

MIXED = (*SIGNUP[:4], replace(SIGNUP[4], outcome="invalid"), replace(SIGNUP[5], outcome="failed"), SIGNUP[6])
HOSTILE = "<script>alert(1)</script>\"'`&{{ 7*7 }}</pre>\x00\u202e"
VOID = {"meta", "link", "br", "img", "input", "hr"}
BESIDE = {"findings.json", "run.json"}  # files of the run's folder, to which the page links
LARGEST_BYTES = 2_500_000
LONGEST_S = 3.0


@cache
def page(mixed: bool = True) -> str:
    kinds = MIXED if mixed else SIGNUP
    return render_report(run(kinds), records(kinds), findings(kinds))


class Outline(HTMLParser):
    """Checks that elements nest, and keeps their attributes and texts."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else at {self.getpos()}"

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("script", "style"):
            self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def test_elements_nest_and_ids_are_unique() -> None:
    outline = Outline(page())
    ids = [attributes["id"] for _, attributes in outline.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    targets = {attributes["href"] for tag, attributes in outline.elements if tag == "a"} - BESIDE
    assert {f"#{id}" for id in ids} >= targets  # noqa: A001


def test_nothing_is_fetched() -> None:
    for tag, attributes in Outline(page()).elements:
        for name in ("src", "href", "srcset", "data", "action", "poster"):
            value = attributes.get(name)
            if tag == "a" and value in BESIDE:
                continue
            assert value is None or value.startswith("#") or value == "data:,", (tag, name, value)
    style = page().split("<style>")[1].split("</style>")[0]
    assert "url(" not in style
    assert "@import" not in style
    (policy,) = [attributes["content"] for tag, attributes in Outline(page()).elements if "http-equiv" in attributes]
    assert policy is not None
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-eval" not in policy


def test_size_and_time_for_27_cells() -> None:
    arguments = (run(GRID, 3), records(GRID, 3), findings(GRID))
    start = time.process_time()
    text = render_report(*arguments)
    took_s = time.process_time() - start
    assert len(text.encode()) <= LARGEST_BYTES
    assert took_s <= LONGEST_S  # about half a second, and 1.5 s once for Vega's bundle


def test_the_answer_comes_first() -> None:
    text = Outline(page()).text
    assert text.index("Four servers are equally fast") < text.index("They hold all 12 users") < text.index("per second")
    assert "With 95 % confidence, from 3 blocks of fresh servers." in text


def test_failed_and_invalid_cells_have_no_numbers() -> None:
    for name, outcome in (("tornado-processes", "failed"), ("tornado-threads", "invalid")):
        (row,) = [row for row in re.findall(r"<tr.*?</tr>", page(), re.DOTALL) if f'data-sort="{name}"' in row]
        figures = re.findall(r'<td class="number.*?</td>', row)
        assert len(figures) == 6
        assert outcome in figures[0]
        assert all(not re.search(r"\d", re.sub(r"<.*?>", "", figure)) for figure in figures)
        assert "the server ended while it was being probed → read the end of its log" in row
    assert "Address in use" in Outline(page()).text


def test_tables_are_accessible() -> None:
    elements = Outline(page(mixed=False)).elements
    heads = [attributes for tag, attributes in elements if tag == "th"]
    assert all(attributes.get("scope") in ("col", "row") for attributes in heads)
    assert [attributes["aria-sort"] for attributes in heads if "aria-sort" in attributes] == ["descending"]
    scrolled = [attributes for _, attributes in elements if attributes.get("class") == "box"]
    assert all(attributes["tabindex"] == "0" and attributes["role"] == "region" for attributes in scrolled)
    assert sum(tag == "h1" for tag, _ in elements) == 1


def test_the_share_of_the_maximum_has_its_interval() -> None:
    assert '<span class="said">99.4 %</span></span><span class="plus-minus">±0.4 %</span>' in page()


def test_each_pair_has_the_level_of_its_own_interval() -> None:
    (pair,) = findings().comparisons
    looked = pair.model_copy(update={"ratio": pair.ratio.model_copy(update={"level": 0.9917})})
    text = render_report(run(), records(), findings(comparisons=(pair, looked)))
    pairs = text[text.index("pairs-caption") :]
    assert '0.990 – 1.016</td><td class="number">95 %</td>' in pairs
    assert '0.990 – 1.016</td><td class="number">99.2 %</td>' in pairs
    assert "with its 95 % interval" not in text


def test_the_evidence_is_there() -> None:
    text = Outline(page()).text
    for said in (
        "N / R0 = 12 / 0.281 s",
        "keep_alive_s 75 75",
        "Block by block",
        "PostgreSQL 18.6",
        "headway run signup --quick",
        "Seed 2013",
        "few-blocks in 5 of 7 servers",
    ):
        assert said in text, said


def test_hostile_texts_stay_texts() -> None:
    problem = Problem(block=1, outcome="failed", what=HOSTILE, remedy=HOSTILE, log_tail=HOSTILE)
    warning = ResultWarning(name=HOSTILE, evidence=HOSTILE, hint=HOSTILE)
    bad = replace(SIGNUP[0], name="ok")
    cells = (
        cell(bad, server=HOSTILE, model=HOSTILE, why=HOSTILE, warnings=(warning,), problems=(problem,)),
        cell(replace(SIGNUP[1], outcome="failed"), problems=(problem,)),
    )
    trial = record(bad, 1, 1).trial.model_copy(update={"server": HOSTILE})
    text = render_report(
        run(command=HOSTILE),
        (record(bad, 1, 1, trial=trial),),
        findings(cells=cells, title=HOSTILE, question=HOSTILE, environment={HOSTILE: HOSTILE}),
    )
    outline = Outline(text)
    assert sum(tag == "script" for tag, _ in outline.elements) == 3
    assert "<script>alert" not in text
    assert "\x00" not in text
    assert "\u202e" not in text
    assert "<script>alert(1)</script>\"'`&{{ 7*7 }}</pre>\ufffd\ufffd" in outline.text
    charts = json.loads(text.split('id="charts">')[1].split("</script>")[0])
    assert charts[0]["spec"]["layer"]


def test_several_loads_have_a_section_each() -> None:
    cells = (cell(SIGNUP[0]), cell(SIGNUP[1]), cell(SIGNUP[0], load="500-users"), cell(SIGNUP[1], load="500-users"))
    outline = Outline(render_report(run(), records(), findings(cells=cells)))
    assert "signup, 500-users, direct" in outline.text
    assert "There is no answer." in outline.text
    ids = {attributes.get("id") for _, attributes in outline.elements}
    assert {"group-1", "group-2", "group-1-throughput", "group-2-throughput"} <= ids


def test_latency_that_the_findings_leave_out_is_not_drawn() -> None:
    cells = tuple(cell(kind, p50_ms=None, p99_ms=None) for kind in SIGNUP[:2])
    text = render_report(run(), records(), findings(cells=cells))
    assert "How long answers take" not in Outline(text).text
    assert '"group-1-latency"' not in text


def test_nothing_measured_still_makes_a_page() -> None:
    kinds = tuple(replace(kind, outcome="failed") for kind in SIGNUP)
    text = Outline(render_report(run(kinds), records(kinds), findings(kinds, verdicts=(), complete=False))).text
    assert "There is no answer." in text
    assert "The run is not complete. What follows rests on the 21 of 21 trials" in text
    assert "Outline" not in text
    Outline(render_report(run(), (), findings((), verdicts=(), comparisons=())))


@pytest.mark.parametrize("selector", [":root {", "prefers-color-scheme: dark", "@media print"])
def test_contrast(selector: str) -> None:
    style = page().split("<style>")[1].split("</style>")[0]
    block = style[style.index(selector) :].split("}")[0]
    colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))
    paper = colours["paper"]
    for name in ("ink", "muted", "accent", "good", "warn", "bad"):
        assert contrast(colours[name], paper) >= 4.5, name  # WCAG 2.2, 1.4.3: text
        assert contrast(colours[name], colours["raised"]) >= 4.5, name
    for name in ("bar", *(f"series-{place}" for place in range(8))):
        assert contrast(colours[name], paper) >= 3.0, name  # WCAG 2.2, 1.4.11: graphics


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
