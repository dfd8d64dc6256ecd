"""The analysis of a run in its folder, the comparison of two, and `headway run --verify-advice`.

The advised servers run in the same cells, in the folder `advice` of the run. That is a run's folder with its own plan
and records, and is resumed as any other.
"""

from typing import TYPE_CHECKING

import anyio
import typer
from rich.console import Console

from headway.analysis.findings import Findings
from headway.cli.run_options import EVERY_BLOCK
from headway.errors import ExitCode
from headway.record.run import Summary
from headway.record.store import Store, write_atomically
from headway.run.events import Observer
from headway.run.study_run import Attempt, run_study
from headway.study.catalog import CATALOG, read_server, server_names
from headway.study.server import Server
from headway.study.study import Study

if TYPE_CHECKING:
    from headway.analysis.compare.run_comparison import RunComparison
    from headway.analysis.evaluate import Analysis

FOLDER = "advice"


def advice_store(store: Store) -> Store:
    """Return the store of the run that verifies a run's advice."""
    return Store(store.folder / FOLDER)


def analyze_run(store: Store) -> "Analysis":
    """Analyze the records of a run with its verified advice, and write the findings and the report into its folder."""
    # Statistics take a second or two to import: they are imported after the trials.
    from headway.analysis.analyze import AdviceContext, analyze

    tried = advice_store(store)
    context = AdviceContext(catalog_servers(store.run().study))
    if (tried.folder / "run.json").is_file():
        context = AdviceContext(context.catalog, tried.run(), tried.records())
    analysis = analyze(store.run(), store.records(), store.summary(), context)
    write_report(store, analysis.findings)
    return analysis


def write_report(store: Store, findings: Findings) -> None:
    """Write findings.json and report.html into the folder of a run."""
    from headway.report.html.page import render_report

    write_atomically(store.folder / "findings.json", findings.model_dump_json(indent=1))
    write_atomically(store.folder / "report.html", render_report(store.run(), store.records(), findings))


def catalog_servers(study: Study) -> tuple[Server, ...]:
    """Return every server of the catalog, with the capacities that this study's workloads use."""
    backends = {name for workload in study.workloads for name in workload.backends}
    manifests = (read_server(CATALOG / "servers" / name) for name in server_names())
    return tuple(each.model_copy(update={"capacities": each.capacities.used_by(backends)}) for each in manifests)


def has_unverified_advice(store: Store) -> bool:
    """Return whether the advice of a finished run was not verified, or not to the end."""
    tried = advice_store(store)
    return not (tried.folder / "run.json").is_file() or len(tried.records()) < len(tried.run().trials)


def verify_advice(store: Store, findings: Findings, command: str, observe: Observer) -> Summary | None:
    """Run the advised servers, from where an earlier attempt stopped; None where there is nothing to run.

    An attempt that began with other advice is finished with that advice: its plan has those cells.
    """
    tried = advice_store(store)
    begun = (tried.folder / "run.json").is_file()
    if begun:
        study: Study | None = tried.run().study
    else:
        own = store.run().study
        blocks = max((record.trial.block for record in store.records()), default=own.blocks)
        from headway.analysis.decide.advice import advised_study

        study = advised_study(own, findings.advice, catalog_servers(own), blocks)
    if study is None or (begun and not has_unverified_advice(store)):
        return None
    accepted = store.run().environment.noise_accepted
    attempt = Attempt(study, tried.folder, command, resume=begun, rules=EVERY_BLOCK, accept_noise=accepted)
    return anyio.run(run_study, attempt, observe)


def print_comparison(found: "RunComparison", as_json: bool) -> int:
    """Print a comparison, and return the exit code: 1 where a cell is worse."""
    from headway.report.terminal.findings import render_run_comparison

    if as_json:
        typer.echo(found.model_dump_json(indent=1))
    else:
        render_run_comparison(found, Console())
    return int(ExitCode.LIMIT_MISSED if found.worse else ExitCode.OK)
