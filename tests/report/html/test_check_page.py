"""A check as a page: the answer first, everything in it, and texts stay texts."""

import re

import pytest
from tests.report.html.test_page import HOSTILE, Outline

from headway.analysis.decide.check_result import Checked
from headway.report.html.check_page import render_check, route_text, unmeasured

from ..check_pictures import everything, hostile, risen, route, way
from ..check_samples import checked

PAGES = {
    "everything": everything(),
    "hostile": hostile(),
    "running": everything().model_copy(update={"interface": "url", "advice": None, "candidates": ()}),
    "nothing": checked().model_copy(
        update={"advice": None, "screen": None, "candidates": (), "causes": (), "routes": ()}
    ),
}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> Checked:
    return PAGES[request.param]


def test_the_answer_comes_first_and_everything_is_there() -> None:
    html = render_check(checked())
    assert '<p class="sentence">Serve it by uvicorn, 4 workers: 76.0/s.</p>' in html
    read = Outline(html).text
    for part in ("loop-blocked", "/srv/app.py:12", "let it await", "GET /a", "no time", "it answered 404", "Procfile",
                 "pip install uvicorn", "keeps up to 10.0/s", "piled up", "uvicorn --workers 4 main:app",
                 "create_engine(pool_size=20)", "With server: uvicorn; workers: 4.",
                 "2 of 5 trials were disturbed"):  # fmt: skip
        assert part in read, part
    assert re.findall(r"<h2[^>]*>([^<]*)", html) == [
        "Where a request's time goes",
        "What was tried", "How much load it takes", "What holds it up", "What an answer is made of",
        "What went wrong, or was left out", "Files to serve it by", "Where this was measured",
    ]  # fmt: skip
    assert read.index("Serve it by uvicorn") < read.index("uvicorn --workers 4 main:app") < read.index("76.0 ±1.0")


def test_the_command_runs_as_it_is() -> None:
    read = Outline(render_check(everything())).text
    assert "serve --bind 127.0.0.1:8000" in read
    assert "{host}" not in read


def test_elements_nest_ids_are_unique_and_what_they_label_is_there(page: Checked) -> None:
    elements = Outline(render_check(page)).elements
    ids = [attributes["id"] for _, attributes in elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in elements:
        named = (attributes.get("aria-labelledby") or "").split()
        assert set(named) <= set(ids), (tag, named)
        target = attributes.get("href") or ""
        assert not target.startswith("#") or target[1:] in ids


def test_nothing_is_fetched_and_nothing_runs(page: Checked) -> None:
    html = render_check(page)
    assert "default-src 'none'" in html
    for tag, attributes in Outline(html).elements:
        assert tag not in ("script", "iframe", "object", "embed", "foreignobject", "use", "image")
        assert not [name for name in attributes if name.startswith("on")]
        for name in ("src", "srcset", "href", "xlink:href"):
            value = attributes.get(name)
            assert value in (None, "data:,", "last/report.html") or (value or "").startswith("#"), (tag, name, value)
    style = html.split("<style>")[1].split("</style>")[0]
    assert "url(" not in style
    assert "@import" not in style
    assert "&" not in style  # it is no text: quotes in it stay quotes


def test_hostile_texts_stay_texts() -> None:
    html = render_check(hostile())
    assert "<script" not in html
    assert "\x00" not in html
    assert "\u202e" not in html
    plain, told = Outline(render_check(everything())), Outline(html)
    # A command has a span for each of its words, and the hostile text has blanks in it.
    assert [tag for tag, _ in told.elements if tag != "span"] == [tag for tag, _ in plain.elements if tag != "span"]
    assert told.text.count("{{ 7*7 }}") >= 15
    assert HOSTILE.split("&")[0] in told.text


def test_the_charts_are_told_in_words() -> None:
    html = render_check(everything())
    named = [attributes for _, attributes in Outline(html).elements if attributes.get("role") == "img"]
    assert [(each["aria-label"] or "").split(",")[0] for each in named] == [
        "With 50 users a request takes 926 ms",
        "4 ways to serve it were measured", "It keeps up to 200/s", "GET /a takes longest",
    ]  # fmt: skip
    read = Outline(html).text
    for part in ("keeps up to 200/s", "wanted: 300/s", "p99<200ms", "190 ms", "kept up", "did not keep up"):
        assert part in read, part
    assert "NaN" not in html


def test_without_times_the_rates_are_a_table_only() -> None:
    html = render_check(risen(None, (100, None, None, None, False)))
    assert "Response times as the rate rises" not in html
    assert "<details open>" in html
    assert "not measured" in Outline(html).text


def test_ways_are_marked_in_words() -> None:
    html = render_check(everything())
    rows = re.findall(r'<tr role="row" class="[^"]*">.*?</tr>', html, flags=re.DOTALL)
    assert [re.sub(r"<[^>]+>", "", row.split('scope="row">')[1].split("</th>")[0]).strip() for row in rows] == [
        "uvicorn, 4 workers advised",
        "open, titled",
        "uvicorn, 1 worker as documented",
        "slow, titledout in round 1: 9/s, where another did 70/s",
    ]
    assert "Hypercorn, 1 worker: no time" in Outline(html).text


def test_those_without_figures_are_told_together_by_reason() -> None:
    late = [way(name, None, 1, "no time") for name in "ab"]
    assert unmeasured((*late, way("c", None, 1, "it did not start"), way("d", None))) == {
        "no time": ("a, titled", "b, titled"),
        "it did not start": ("c, titled",),
        "it gave no measurement": ("d, titled",),
    }


@pytest.mark.parametrize(
    ("took_ms", "cpu_ms", "text"),
    [
        (40, 10, "40.0 ms: 10.0 work, 30.0 waiting"),
        (10, 10.4, "10.0 ms, all of it work"),
        (10, 15, "10.0 ms, all of it work: 15.0 ms of processor time"),
        (50, 0.5, "50.0 ms, all of it waiting"),
        (50, None, "50.0 ms; how much of it is work is not known"),
        (0, 0, "0 ms, all of it work"),
    ],
)
def test_a_response_is_told_by_its_parts(took_ms: float, cpu_ms: float | None, text: str) -> None:
    assert route_text(route(took_ms, cpu_ms)) == text


def test_an_app_that_could_not_be_measured_says_why() -> None:
    read = Outline(render_check(PAGES["nothing"])).text
    assert "main:app could not be measured: left out: it answered 404" in read
