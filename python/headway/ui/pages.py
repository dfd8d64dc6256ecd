"""The pages around the reports: the list of runs, and a run that goes on. Texts are escaped; the script is our own."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from headway.format import printable
from headway.report.html.page import part
from headway.ui.runs import Listed


def list_page(runs: Sequence[Listed], studies: Mapping[str, Sequence[str]], running: bool) -> str:
    """Every run, the newest first, and a form that starts one."""
    return _page("list.html.j2", runs=runs, studies=studies, running=running)


def run_page(run: Listed) -> str:
    """One run: what it is doing, and its report as far as it is."""
    return _page("run.html.j2", run=run)


def _page(template: str, **values: object) -> str:
    script = files("headway.ui").joinpath("templates", "live.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; connect-src 'self'; "
        "frame-src 'self'; form-action 'self'; img-src data:; base-uri 'none'"
    )
    return _environment().get_template(template).render(
        css=Markup(part("report.css")), script=Markup(script), policy=policy, **values
    )  # fmt: skip


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("headway.ui"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value,
    )
