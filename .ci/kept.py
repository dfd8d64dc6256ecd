"""What pages of docs/studies are made from: a run's plan and its findings, compressed, in docs/studies/runs.

.venv/bin/python .ci/kept.py          makes every page of which there is a kept run
.venv/bin/python .ci/kept.py --check  fails where a page is another than that

`nightly.py --pages` keeps a run and writes its page. The records of trials, which hold histograms, are not kept.
"""

import argparse
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


def main() -> int:
    """1 if --check finds another page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a page is another")
    check = parser.parse_args().check
    others = []
    for file in sorted(RUNS.glob("*.json.gz")):
        text, page = rendered(file), page_of(file)
        if not check:
            page.write_text(text, encoding="utf-8")
        elif page.read_text(encoding="utf-8") != text:
            others.append(page.name)
    if others:
        sys.stderr.write(f"not what .ci/kept.py makes of their runs: {', '.join(others)}\n")
    return int(bool(others))


if __name__ == "__main__":
    sys.exit(main())
