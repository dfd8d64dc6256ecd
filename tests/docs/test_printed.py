"""What README and the documentation show of a check is what the program prints of a result that was measured."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "printed.py"


def _printed() -> ModuleType:
    """It lies beside the pictures, which are no package."""
    found = importlib.util.spec_from_file_location("printed", FILE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


PRINTED = _printed()


@pytest.mark.parametrize("page", PRINTED.PAGES, ids=lambda page: page.name)
def test_a_page_shows_what_is_printed_today(page: Path) -> None:
    shown = page.read_text(encoding="utf-8")
    assert shown == PRINTED.with_printed(shown), "write it anew: .venv/bin/python docs/pictures/printed.py"


def test_another_wording_would_be_noticed() -> None:
    page = "```\n$ headway check httpbin:app --route /\n\nServe it by hand.\n```\n"
    assert PRINTED.with_printed(page) == f"```\n{PRINTED.printed()}```\n"
    with pytest.raises(ValueError, match="0 blocks"):
        PRINTED.with_printed("nothing is shown")


def test_what_is_kept_has_no_path_of_the_machine() -> None:
    result = (
        '{"folder": "/srv/runs/1-check", "report": "/srv/runs/1-check/check.html", "advice": {"files": {"a": "/srv"}}}'
    )
    assert "srv" not in PRINTED.kept(result)
    assert PRINTED.kept(PRINTED.RESULT.read_text(encoding="utf-8")) == PRINTED.RESULT.read_text(encoding="utf-8")
