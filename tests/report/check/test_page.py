"""A check as a page: the answer first, everything in it, and texts stay texts."""

import re

from headway.report.check.page import render_check

from .samples import checked

HOSTILE = "<script>document.title='owned'</script>"


def text_of(html: str) -> str:
    """What is read, without the style."""
    return re.sub(r"<[^>]+>", " ", re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL))


def test_the_answer_comes_first_and_everything_is_there() -> None:
    html = render_check(checked())
    assert '<p class="sentence">Serve it by uvicorn, 4 workers: 76.0/s.</p>' in html
    read = text_of(html)
    order = [
        "Serve it by uvicorn",
        "uvicorn --workers 4 main:app",
        "What holds it up",
        "Where it stands",
        "What was tried",
    ]
    assert [read.index(part) for part in order] == sorted(read.index(part) for part in order)
    for part in ("loop-blocked", "/srv/app.py:12", "let it await", "GET /a", "no time", "it answered 404", "Procfile",
                 "pip install uvicorn", "keeps up to 10.0/s", "piled up"):  # fmt: skip
        assert part in read, part


def test_nothing_is_fetched_and_nothing_runs() -> None:
    html = render_check(checked())
    assert "default-src 'none'" in html
    assert "<script" not in html
    assert not re.search(r'(?:src|href)="(?:https?:)?//', html)


def test_hostile_texts_stay_texts() -> None:
    html = render_check(checked(HOSTILE))
    assert HOSTILE not in html
    assert "&lt;script&gt;" in html


def test_an_app_that_could_not_be_measured_says_why() -> None:
    nothing = checked().model_copy(update={"advice": None, "screen": None, "candidates": (), "diagnoses": ()})
    assert "main:app could not be measured: left out: it answered 404" in text_of(render_check(nothing))
