"""The quick forms of the published studies, run whole and alone: more minutes than CI has.

.venv/bin/python .ci/nightly.py [--pages] [--out FOLDER] [NAME ...]

Fails where a cell has no measurement, a claim is left undecided, or a form takes longer than it may. A trial that is
lost to a busy machine is shown, and fails nothing as long as others of its cell are there. A form that is not green
while other virtual machines had the processors is run once more, and both are shown. `--pages` writes the page of
each form that is green into docs/studies.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headway.study.catalog import study_forms, study_names

MOST_S = 5 * 60
NOISE = ("steal:", "spin:")
"""The gates of a machine that was somebody else's."""
PAGES = Path(__file__).parent.parent / "docs" / "studies"
COMMAND = (str(Path(sys.executable).with_name("headway")),)


@dataclass(frozen=True)
class Ran:
    """One form's quick run: where it lies, how long it took, and what it found; None where it found nothing."""

    study: str
    form: str
    folder: Path
    took_s: float
    findings: dict[str, Any] | None
    said: str

    @property
    def faults(self) -> list[str]:
        """Why it is not green."""
        if self.findings is None:
            return [f"it ended without findings: {self.said[-2000:]}"]
        found = [f"{_cell(cell)}: {cell['why']}" for cell in self.findings["cells"] if cell["outcome"] != "measured"]
        found += [
            f"undecided: {claim['name']}: {claim['evidence']}"
            for claim in self.findings["claims"]
            if claim["decision"] == "undecided"
        ]
        found += ["it is not complete"] * (not self.findings["complete"])
        return found + [f"it took {self.took_s:.0f} s, of {MOST_S} s"] * (self.took_s > MOST_S)

    @property
    def disturbances(self) -> list[str]:
        """What others did to the machine: trials that were lost or thrown away for it."""
        cells = [] if self.findings is None else self.findings["cells"]
        lost = [problem["what"] for cell in cells for problem in cell["problems"]]
        again = [
            warning["evidence"] for cell in cells for warning in cell["warnings"] if warning["name"] == "run-again"
        ]
        return [what for what in lost if what.startswith(NOISE)] + again

    @property
    def line(self) -> str:
        """What came out, on a line."""
        said = f"{self.study} {self.form}: {'NOT GREEN' if self.faults else 'green'} in {self.took_s:.0f} s"
        if self.findings is None:
            return said
        decisions = Counter(claim["decision"] for claim in self.findings["claims"])
        claims = ", ".join(f"{count} {decision}" for decision, count in decisions.most_common())
        lost = sum(len(cell["problems"]) for cell in self.findings["cells"])
        return f"{said}; {len(self.findings['cells'])} cells; claims: {claims or 'none'}; trials lost: {lost}"


def _cell(cell: dict[str, Any]) -> str:
    return " · ".join(cell[part] for part in ("server", "workload", "load", "network"))


def run(study: str, form: str, out: Path) -> Ran:
    """Runs one form's quick size."""
    started, folder = time.monotonic(), out / f"{study}-{form}"
    command = [*COMMAND, "run", study, "--form", form, "--quick", "--json", "--quiet", "--out", str(folder)]
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    took_s = time.monotonic() - started
    runs = sorted(folder.glob("*/findings.json"))
    findings = json.loads(runs[-1].read_text(encoding="utf-8")) if runs else None
    return Ran(study, form, runs[-1].parent if runs else folder, took_s, findings, ended.stdout)


def write_page(ran: Ran) -> None:
    """The study's page, as its run says it."""
    said = subprocess.run(
        [*COMMAND, "report", str(ran.folder), "--format", "study"], stdout=subprocess.PIPE, text=True, check=True
    )
    suffix = "" if ran.form == "as-published" else f"-{ran.form}"
    (PAGES / f"{ran.study}{suffix}.md").write_text(said.stdout, encoding="utf-8")


def tell(ran: Ran) -> None:
    """Prints it at once: the next one takes minutes."""
    sys.stdout.write("\n  ".join((ran.line, *ran.faults)) + "\n")
    sys.stdout.flush()


def main() -> int:
    """How many forms are not green."""
    published = [name for name in study_names() if study_forms(name)]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(published)}; all without any")
    parser.add_argument("--form", help="only this form")
    parser.add_argument("--pages", action="store_true", help="write docs/studies")
    parser.add_argument("--out", type=Path, default=Path("runs/nightly"))
    asked = parser.parse_args()
    faulty = 0
    for study in asked.names or published:
        for form in study_forms(study):
            if asked.form not in (None, form):
                continue
            ran = run(study, form, asked.out)
            tell(ran)
            if ran.faults and ran.disturbances:
                sys.stdout.write(f"  others had the machine, so once more: {'; '.join(ran.disturbances)}\n")
                ran = run(study, form, asked.out)
                tell(ran)
            faulty += bool(ran.faults)
            if asked.pages and not ran.faults:
                write_page(ran)
    return min(faulty, 1)


if __name__ == "__main__":
    sys.exit(main())
