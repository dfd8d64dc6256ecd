"""The live page and the report in a real browser: nothing is complained of, a running study is followed, texts stay
texts, narrow screens suffice, and axe finds no serious fault."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.analysis.records import measured, records_of, run_of, server, study_of
from tests.chromium import chromium
from tests.deadline import DEADLINE_S
from tests.little import little_study
from tests.report.check_samples import checked

from headway.analysis.analyze import analyze
from headway.record.run import Summary
from headway.record.store import Store
from headway.report.html.check_page import render_check
from headway.report.html.page import render_report

HEADWAY = Path(sys.executable).with_name("headway")
HOSTILE = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"

FOLLOW = little_study("follow", ("tornado", "http-server-threads"), blocks=1, window="2s")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@dataclass
class Seen:
    """A page, and what its console was told."""

    page: Page
    console: list[str] = field(default_factory=list)


@pytest.fixture
def seen(browser: Browser) -> Iterator[Seen]:
    page = browser.new_page()
    found = Seen(page)
    page.on("console", lambda message: found.console.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: found.console.append(str(error)))
    yield found
    page.close()


def _run(folder: Path, title: str) -> None:
    run = run_of(study_of([server(title=HOSTILE), server("other")], blocks=2, title=title)).model_copy(
        update={"identity": folder.name}
    )
    store = Store(folder)
    store.create(run)
    for record in records_of(run, {"tornado": measured(), "other": measured(throughput=30)}):
        store.save(record)
    store.finish(Summary(ended="2026-11-21T10:20:00Z", took_ns=10**10, interrupted=False))


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    folder = tmp_path / "runs"
    _run(folder / "20261121-101500-signup", HOSTILE)
    return folder


@pytest.fixture
def address(runs: Path) -> Iterator[str]:
    with subprocess.Popen([HEADWAY, "ui", "--runs", runs], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        yield found.group()
        process.terminate()
        assert process.wait(DEADLINE_S) in (0, -15, 130)


def _serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found if each["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_a_check_has_no_serious_fault_and_fits(seen: Seen, tmp_path: Path, scheme: str) -> None:
    page, file = seen.page, tmp_path / "check.html"
    file.write_text(render_check(checked(HOSTILE)), encoding="utf-8")
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": 375, "height": 800})
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert HOSTILE in page.get_by_role("heading", level=1).inner_text()
    assert _serious(page) == []
    assert seen.console == []


def test_runs_are_listed_and_shown_and_texts_stay_texts(address: str, seen: Seen) -> None:
    page = seen.page
    page.goto(address)
    expect(page.get_by_role("row")).to_have_count(2)
    assert "<script>" in page.get_by_role("row").nth(1).inner_text()
    assert _serious(page) == []
    page.get_by_role("link", name="20261121-101500-signup").click()
    expect(page.locator("#state")).to_have_text("finished")
    report = page.frame_locator("#report")
    expect(report.get_by_role("heading", level=1)).to_contain_text("<script>")
    expect(report.locator("table.ranking tbody tr")).to_have_count(2)
    expect(report.locator(".chart svg").first).to_be_visible()
    assert page.title() != "owned"
    assert seen.console == []


def test_a_study_is_started_followed_to_its_end_and_shown(address: str, runs: Path, seen: Seen) -> None:
    (runs.parent / "follow.toml").write_text(FOLLOW, encoding="utf-8")
    lab = subprocess.Popen([HEADWAY, "run", runs.parent / "follow.toml", "--quiet", "--json", "--out", runs],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    page = seen.page
    try:
        page.goto(address)
        badge = page.get_by_text("running", exact=True)
        for _ in range(60):
            page.reload()
            if badge.count():
                break
            page.wait_for_timeout(500)
        page.get_by_role("row").filter(has=badge).get_by_role("link").click()
        expect(page.locator("#stop")).to_be_visible()
        expect(page.locator("#who")).to_contain_text("block", timeout=1000 * DEADLINE_S)
        expect(page.locator("#standings tr").first).to_be_visible(timeout=1000 * DEADLINE_S)
        expect(page.locator("#state")).to_have_text("finished", timeout=2000 * DEADLINE_S)
        expect(page.frame_locator("#report").locator(".answer .sentence").first).to_be_visible(
            timeout=1000 * DEADLINE_S
        )
        assert lab.wait(DEADLINE_S) in (0, 3)
        assert [text for text in seen.console if "202" not in text] == []
    finally:
        lab.terminate()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_report_is_usable_by_all(browser: Browser, tmp_path: Path, scheme: str) -> None:
    run = run_of(study_of([server(), server("other")], blocks=3))
    records = records_of(run, {"tornado": measured(), "other": measured(throughput=30)})
    file = tmp_path / "report.html"
    file.write_text(render_report(run, records, analyze(run, records, None).findings), encoding="utf-8")
    page = browser.new_page(color_scheme=scheme, viewport={"width": 375, "height": 800})  # type: ignore[arg-type]
    page.goto(file.as_uri())
    expect(page.locator(".chart svg").first).to_be_visible()
    assert _serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_timelines_show_another_quantity_when_asked(seen: Seen, tmp_path: Path) -> None:
    run = run_of(study_of([server(), server("other")], blocks=2))
    records = records_of(run, {"tornado": measured(), "other": measured(throughput=30)})
    file = tmp_path / "report.html"
    file.write_text(render_report(run, records, analyze(run, records, None).findings), encoding="utf-8")
    page = seen.page
    page.goto(file.as_uri())
    line = page.locator(".timelines .chart .mark-line path").first
    expect(line).to_be_attached()
    before = line.get_attribute("d")
    memory = page.get_by_role("button", name="server's memory, MB")
    memory.press("Enter")
    expect(memory).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="server's processors")).to_have_attribute("aria-pressed", "false")
    expect(line).not_to_have_attribute("d", before or "")
    assert seen.console == []
