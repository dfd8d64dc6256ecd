"""Run the published studies and the open questions, write their pages, and print what became of their verdicts.

.venv/bin/python .ci/nightly.py [--size SIZE] [--pages] [--reuse] [--before REVISION] [--out FOLDER] [NAME ...]

Without names: both forms of all published studies, then all open questions; the quick size unless another one is given.
Fails where a cell has no measurement, a run is not complete, or a quick size takes longer than it may. A claim that is
left undecided is a result, and fails nothing. Nor does a trial that is lost to a busy machine, as long as others of its
cell are there. A run with a fault while other virtual machines had the processors is made once more, and both are
shown. `--pages` writes the pages of docs/studies and docs/explanation/open-questions of all runs whose cells are
measured. `--reuse` takes the newest run of each in FOLDER, where there is one, and judges it anew. At the end a table
has each verdict as the pages of REVISION (HEAD) have it and as it is now; it is FOLDER/verdicts.md as well.
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

import kept
from statements import TABLE, rendered
from verdicts import Change, changes, table, verdicts_of_findings, verdicts_of_page

from headway.study.catalog import study_forms, study_names
from headway.study.size import SIZES, Size

MOST_S = 8 * 60
"""What a quick size may take."""

NOISE = ("steal:", "spin:")
"""The validity checks of a machine that others used."""

ROOT = Path(__file__).parent.parent
STUDIES = Path("docs", "studies")
QUESTIONS = Path("docs", "explanation", "open-questions")
COMMAND = (str(Path(sys.executable).with_name("headway")),)


@dataclass(frozen=True)
class Study:
    """A study to run: a form of a published one, or an open question, which has none."""

    name: str
    form: str | None = None

    @property
    def title(self) -> str:
        """Its name and form."""
        return self.name if self.form is None else f"{self.name} {self.form}"

    @property
    def page(self) -> Path:
        """Its page, from the root of the repository on."""
        if self.form is None:
            return QUESTIONS / f"{self.name}.md"
        return STUDIES / f"{self.name}{'' if self.form == 'as-published' else f'-{self.form}'}.md"

    def folder(self, out: Path) -> Path:
        """Where its runs are kept."""
        return out / (self.name if self.form is None else f"{self.name}-{self.form}")


@dataclass(frozen=True)
class Ran:
    """A study's run: its folder, how long it took (None if it is reused), and its findings; None if it has none."""

    study: Study
    folder: Path
    took_s: float | None
    findings: dict[str, Any] | None
    output: str

    @property
    def faults(self) -> list[str]:
        """Why it gives no page."""
        if self.findings is None:
            return [f"it ended without findings: {self.output[-2000:]}"]
        found = [f"{_cell(cell)}: {cell['why']}" for cell in self.findings["cells"] if cell["outcome"] != "measured"]
        return found + ["it is not complete"] * (not self.findings["complete"])

    @property
    def late(self) -> str:
        """By how much a quick size took longer than it may; "" where it did not."""
        quick = self.findings is not None and self.findings["size"] == "quick"
        too_long = quick and self.took_s is not None and self.took_s > MOST_S
        return f"it took {self.took_s:.0f} s, of {MOST_S} s" if too_long else ""

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
    def lines(self) -> list[str]:
        """What came out, on a line, and each fault."""
        wrong = [*self.faults, *([self.late] if self.late else [])]
        took = "reused" if self.took_s is None else f"in {self.took_s:.0f} s"
        line = f"{self.study.title}: {'NOT GREEN' if wrong else 'green'}, {took}"
        if self.findings is None:
            return [line, *wrong]
        decisions = Counter(claim["decision"] for claim in self.findings["claims"])
        claims = ", ".join(f"{count} {decision}" for decision, count in decisions.most_common())
        lost = sum(len(cell["problems"]) for cell in self.findings["cells"])
        cells = len(self.findings["cells"])
        return [f"{line}; {cells} cells; claims: {claims or 'none'}; trials lost: {lost}", *wrong]


def _cell(cell: dict[str, Any]) -> str:
    return " · ".join(cell[part] for part in ("server", "workload", "load", "network"))


def run(study: Study, out: Path, size: Size) -> Ran:
    """Runs the study in this size, at the source's size by the source's tool as well."""
    started, there = time.monotonic(), _folders(study, out)
    form = [] if study.form is None else ["--form", study.form]
    by_both = ["--driver", "both"] if study.form == "as-published" and size == "source" else []
    command = [
        *COMMAND,
        "run",
        study.name,
        *form,
        "--size",
        size,
        *by_both,
        "--json",
        "--quiet",
        "--out",
        str(study.folder(out)),
    ]
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    made = [folder for folder in _folders(study, out) if folder not in there]
    return _ran(study, made, time.monotonic() - started, ended.stdout)


def newest(study: Study, out: Path, size: Size) -> Ran | None:
    """The newest whole run of the study in this size that is there, as today's rules judge it."""
    for folder in reversed(_folders(study, out)):
        ran = _ran(study, [folder], None, "")
        if ran.findings and ran.findings["complete"] and ran.findings["size"] == size:
            return ran
    return None


def _folders(study: Study, out: Path) -> list[Path]:
    return sorted(path.parent for path in study.folder(out).glob("*/findings.json"))


def _ran(study: Study, folders: list[Path], took_s: float | None, output: str) -> Ran:
    """The last of these runs, with its findings by today's rules; without findings where no run can be read."""
    for folder in folders[-1:]:
        try:
            return Ran(study, folder, took_s, json.loads(_report(folder, "json")), output)
        except subprocess.CalledProcessError:
            output += f"{folder} cannot be read"
    return Ran(study, Path(), took_s, None, output)


def _report(folder: Path, form: str) -> str:
    command = [*COMMAND, "report", str(folder), "--format", form]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def write_page(ran: Ran) -> None:
    """Writes the page of the study or the open question, as its run has it."""
    if ran.study.form is not None:
        (ROOT / ran.study.page).write_text(kept.rendered(kept.keep(ran.folder, ran.study.page.stem)), encoding="utf-8")
        return
    runs, pages = str(ran.folder.parent), str(ROOT / QUESTIONS)
    command = [*COMMAND, "open-questions", ran.study.name, "--runs", runs, "--pages", pages]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def committed(page: Path, revision: str) -> str:
    """The page as the revision has it; "" where it has none."""
    command = ["git", "-C", str(ROOT), "show", f"{revision}:{page}"]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout


def tell(lines: list[str]) -> None:
    """Prints at once: the next run takes minutes."""
    sys.stdout.write("\n  ".join(lines) + "\n")
    sys.stdout.flush()


def pages() -> list[str]:
    """The names of the published studies and of the open questions."""
    published = [name for name in study_names() if study_forms(name)]
    return [*published, *(name for name in study_names() if name.startswith("question-"))]


def chosen(names: list[str], form: str | None) -> list[Study]:
    """The studies of these names, in this form if one is given; without names all that have a page."""
    known = pages()
    if unknown := [name for name in names if name not in known]:
        raise SystemExit(f"there is no page of {', '.join(unknown)}: there are pages of {', '.join(known)}")
    found = []
    for name in names or known:
        forms = [each for each in study_forms(name) if form in (None, each)]
        found += [Study(name, each) for each in forms] if study_forms(name) else [Study(name)] * (form is None)
    return found


def run_until_undisturbed(study: Study, asked: argparse.Namespace) -> Ran:
    """The run that counts: the reused one, a new one, or a second one where others had the machine."""
    if asked.reuse and (there := newest(study, asked.out, asked.size)) is not None:
        tell(there.lines)
        return there
    ran = run(study, asked.out, asked.size)
    tell(ran.lines)
    if ran.faults and ran.disturbances:
        tell([f"  others had the machine, so once more: {'; '.join(ran.disturbances)}"])
        ran = run(study, asked.out, asked.size)
        tell(ran.lines)
    return ran


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a published study or an open question; all without")
    parser.add_argument("--form", help="only this form; no open questions, which have none")
    parser.add_argument("--size", choices=SIZES, default="quick", help="the size of each; source takes hours")
    parser.add_argument("--pages", action="store_true", help="write the pages of the documentation")
    parser.add_argument("--reuse", action="store_true", help="take runs that are there, and judge them anew")
    parser.add_argument(
        "--before", metavar="REVISION", default="HEAD", help="whose pages the verdicts are compared with"
    )
    parser.add_argument("--out", type=Path, default=Path("runs/nightly"))
    return parser.parse_args(arguments)


def main() -> int:
    """1 if a run is not green."""
    asked = parsed(sys.argv[1:])
    failed, every = False, list[Change]()
    for study in chosen(asked.names, asked.form):
        ran = run_until_undisturbed(study, asked)
        failed |= bool(ran.faults or ran.late)
        if ran.findings is None:
            continue
        before = verdicts_of_page(committed(study.page, asked.before))
        every += changes(study.title, before, verdicts_of_findings(ran.findings))
        asked.out.mkdir(parents=True, exist_ok=True)
        (asked.out / "verdicts.md").write_text(table(every), encoding="utf-8")
        if asked.pages and not ran.faults:
            write_page(ran)
            TABLE.write_text(rendered(), encoding="utf-8")
    sys.stdout.write(table(every))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
