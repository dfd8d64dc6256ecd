"""Write docs/studies/statements.md: each statement of the sources, the claims that decide it, and their verdicts.

.venv/bin/python .ci/statements.py

The statements are in docs/studies/statements.toml, the verdicts on the pages of the studies: nothing here is decided
anew. A test compares the file with what this writes.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import kept
from verdicts import NONE, verdicts_of_page

from headway.study.catalog import read_study, study_forms
from headway.study.claims import Claim

STUDIES = Path(__file__).parent.parent / "docs" / "studies"
STATEMENTS = STUDIES / "statements.toml"
TABLE = STUDIES / "statements.md"
OURS = "(Ours"
"""A claim with it in its sentence is not the source's."""

HEAD = """# What the sources say, and what became of it

Each statement of the five sources in their order and in our words, the claims that decide it, and their verdicts on the
pages. A claim may be asked in both forms of a study: *as published*, with the source's mistakes, and *corrected*. Where
no claim decides a statement, the reason is given. A page that is called old here was made before its study ran the
source's own clients, parser and servers: its verdicts will be measured again. The table is made from `statements.toml`
and the pages by `.venv/bin/python .ci/statements.py`.
"""


def statements() -> Mapping[str, list[dict[str, Any]]]:
    """The statements of each study, by its name."""
    studies = tomllib.loads(STATEMENTS.read_text(encoding="utf-8"))["studies"]
    return {study["name"]: study["statements"] for study in studies}


def claims_of(study: str) -> Mapping[str, Mapping[str, Claim]]:
    """The claims of each form of a study, by their names."""
    return {form: {claim.name: claim for claim in read_study(study, form).claims} for form in study_forms(study)}


def page_of(study: str, form: str) -> Path:
    """The page of a form."""
    return STUDIES / f"{study}{'' if form == 'as-published' else f'-{form}'}.md"


def rendered() -> str:
    """The whole table as Markdown."""
    parts = [HEAD]
    for study, said in statements().items():
        forms = claims_of(study)
        columns = " | ".join(_heading(form, page_of(study, form)) for form in forms)
        parts.append(f"\n## {study}\n\n| statement | claim, or why there is none | {columns} |\n")
        parts.append(f"| --- | --- |{' --- |' * len(forms)}\n")
        verdicts = {form: verdicts_of_page(page_of(study, form).read_text(encoding="utf-8")) for form in forms}
        parts += [row for statement in said for row in _rows(statement, forms, verdicts)]
    return "".join(parts)


def _heading(form: str, page: Path) -> str:
    old = "" if (kept.RUNS / f"{page.stem}.json.gz").exists() else ", old"
    return f"[{form.replace('-', ' ')}{old}]({page.name})"


def _rows(
    statement: Mapping[str, Any], forms: Mapping[str, Mapping[str, Claim]], verdicts: Mapping[str, Mapping[str, str]]
) -> Iterator[str]:
    says = statement["says"]
    if "reason" in statement:
        yield f"| {says} | {statement['reason']} |{' |' * len(forms)}\n"
        return
    for name in statement["claims"]:
        found = [_verdict(claims.get(name), verdicts[form]) for form, claims in forms.items()]
        yield f"| {says} | `{name}` | {' | '.join(found)} |\n"
        says = ""


def _verdict(claim: Claim | None, verdicts: Mapping[str, str]) -> str:
    if claim is None:
        return "not asked in this form"
    if (found := verdicts.get(claim.sentence, NONE)) != NONE:
        return found
    return "not yet on the page" if claim.least_size == "quick" else f"asked at the size `{claim.least_size}`"


if __name__ == "__main__":
    TABLE.write_text(rendered(), encoding="utf-8")
