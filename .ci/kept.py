"""What pages of docs/studies are made from: a run's plan and its findings, compressed, in docs/studies/runs.

.venv/bin/python .ci/kept.py makes every page of which there is a kept run; a test compares them.

`nightly.py --pages` keeps a run and writes its page. The records of trials, which hold histograms, are not kept.
"""

import gzip
import json
import subprocess
import sys
from pathlib import Path

from headway.analysis.findings import Findings
from headway.record.run import Run
from headway.record.store import Store
from headway.report.export.pages import study_page

ROOT = Path(__file__).parent.parent
STUDIES = ROOT / "docs" / "studies"
RUNS = STUDIES / "runs"
COMMAND = str(Path(sys.executable).with_name("headway"))


def keep(folder: Path, page: str) -> Path:
    """Keep the run of this folder for the page of this name, as today's rules judge it. Returns the file."""
    report = [COMMAND, "report", str(folder), "--format", "json"]
    findings = subprocess.run(report, stdout=subprocess.PIPE, text=True, check=True).stdout
    both = {"run": json.loads(Store(folder).run().model_dump_json()), "findings": json.loads(findings)}
    # Where a clone lies is of no interest to others.
    text = json.dumps(both, sort_keys=True).replace(f"{ROOT}/", "")
    RUNS.mkdir(exist_ok=True)
    file = RUNS / f"{page}.json.gz"
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    return file


def rendered(file: Path) -> str:
    """The page of a kept run."""
    both = json.loads(gzip.decompress(file.read_bytes()))
    return study_page(Run.model_validate(both["run"]), Findings.model_validate(both["findings"]))


def page_of(file: Path) -> Path:
    """Where the page of a kept run lies."""
    return STUDIES / f"{file.name.removesuffix('.json.gz')}.md"


if __name__ == "__main__":
    for file in sorted(RUNS.glob("*.json.gz")):
        page_of(file).write_text(rendered(file), encoding="utf-8")
