"""Puts into README and the documentation what `headway check` prints of the result that is kept here, in check.json.

python docs/pictures/printed.py        after the wording has changed; `make pictures` takes the result itself anew
"""

import io
import json
import re
from pathlib import Path

from rich.console import Console

from headway.analysis.decide.check_result import Checked
from headway.report.terminal.check_answer import render_checked

ROOT = Path(__file__).parents[2]
RESULT = Path(__file__).with_name("check.json")
PAGES = (ROOT / "README.md", ROOT / "docs" / "how-to" / "check-your-app.md")
COMMAND = "$ headway check httpbin:app"
OPTIONS = ("--route", "GET /json x3", "--route", "GET /gzip", "--route", "GET /delay/0.2 x2", "--budget", "3m")
WIDTH = 140

_BLOCK = re.compile(rf"(?<=^```\n){re.escape(COMMAND)}.*?(?=^```$)", re.MULTILINE | re.DOTALL)


def printed() -> str:
    """The command and what it prints on a wide terminal."""
    kept = json.loads(RESULT.read_text(encoding="utf-8"))
    advice = kept["advice"]
    advice["from_config"], advice["to_config"] = advice.pop("from"), advice.pop("to")
    text = io.StringIO()
    render_checked(Checked.model_validate_json(json.dumps(kept)), Console(width=WIDTH, file=text))
    lines = [line.rstrip() for line in text.getvalue().strip().splitlines()]
    words = (f'"{word}"' if " " in word else word for word in OPTIONS)
    return "\n".join([" ".join([COMMAND, *words]), "", *lines, ""])


def with_printed(page: str) -> str:
    """The page with the block that begins with the command as it is printed now. Raises ValueError if it has none."""
    found, times = _BLOCK.subn(lambda _: printed(), page)
    if times != 1:
        raise ValueError(f"there are {times} blocks that begin with {COMMAND}")
    return found


def kept(result: str) -> str:
    """The result as it is kept: its folder as the command names it, and without what tells of the machine, as the files
    to serve by do. None of that is printed."""
    checked = json.loads(result)
    name = Path(checked["folder"]).name
    checked |= {"folder": f"runs/{name}", "report": f"runs/{name}/check.html", "environment": {}}
    checked["advice"]["files"] = {}
    text = json.dumps(checked, indent=1, ensure_ascii=False) + "\n"
    return re.sub(r"/[^\s\"]*/(?=site-packages/)", ".venv/", text)  # where the app's environment lies


def main() -> None:
    """Writes the pages."""
    for page in PAGES:
        page.write_text(with_printed(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
