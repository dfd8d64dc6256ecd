"""The study that the options of `headway run` select and change, and the rules by which a run repeats or ends."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from pydantic import ValidationError

from headway.cli.options import SEED, AcceptNoise
from headway.errors import Faults
from headway.record.record import CpuCalibration, Record
from headway.record.run import Run
from headway.run.driver.source_tools import unsupported_by_tool
from headway.run.study_run import Rules
from headway.study.catalog import read_study
from headway.study.hosts import Cpus, parse_cpu_list
from headway.study.loads import Load
from headway.study.size import Size
from headway.study.sizing import study_of_size
from headway.study.study import Form, Study

_ROLES = tuple(Cpus.model_fields)


@dataclass(frozen=True)
class RunOptions:
    """The options as the command line has them; None and empty leave what the study says."""

    study: Annotated[str, typer.Argument(help="A study of the catalog (`headway list studies`), or a TOML file.")]
    form: Annotated[
        Form | None,
        typer.Option(help="A source's study with its mistakes kept (the default), or as its author meant it."),
    ] = None
    quick: Annotated[bool, typer.Option("--quick", help="As --size quick.")] = False
    size: Annotated[
        Size | None,
        typer.Option(
            help="quick: minutes, for a first answer. decide: a tenth of the source's time, and as many blocks as its "
            "claims take. source: the study's own numbers. Default: decide for a source's study, else source."
        ),
    ] = None
    only: Annotated[list[str], typer.Option(help="Only this server; may be given several times.")] = field(
        default_factory=list
    )
    network: Annotated[
        list[str],
        typer.Option(
            metavar="NAME", help='Only this level of the network, such as "100 ms"; may be given several times.'
        ),
    ] = field(default_factory=list)
    blocks: Annotated[int | None, typer.Option(min=1, help="How often each cell is tried at most.")] = None
    seed: Annotated[int | None, SEED] = None
    testbed: Annotated[
        Literal["namespaces", "loopback"] | None,
        typer.Option(
            help="Each role on a host of its own, or all on one. Default: as the study says, else what works."
        ),
    ] = None
    cpus: Annotated[
        str | None,
        typer.Option(
            metavar="ROLES", help='Processors of roles, such as "server=2-5,7 load=0 backends=1"; the rest by default.'
        ),
    ] = None
    driver: Annotated[
        Literal["engine", "tool", "both"] | None,
        typer.Option(help="Who sends the load: headway's engine, the tool that the study's source used, or each."),
    ] = None
    out: Annotated[Path, typer.Option(help="Where runs are kept; each gets a folder of its own.")] = Path("runs")
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the newest unfinished run of this study.")] = (
        False
    )
    probe: Annotated[
        bool,
        typer.Option("--probe", help="Look into Python servers for what holds them up, which costs them something."),
    ] = False
    verify: Annotated[
        bool, typer.Option("--verify-advice", help="Afterwards try what is advised, and say whether it held.")
    ] = False
    profile: Annotated[
        list[str],
        typer.Option(
            metavar="SERVER", help="Draw a flame graph of this server in the first block; may be given several times."
        ),
    ] = field(default_factory=list)
    accept_noise: AcceptNoise = False
    page: Annotated[
        bool, typer.Option("--ui", help="Show the run in a browser as it goes on: prints the page's address.")
    ] = False
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as one JSON object.")] = False
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the findings only, no progress.")] = False

    def chosen_size(self, study: Study) -> Size:
        """Return the size that is asked for; by default claims of a source are decided, and others run as they are."""
        return "quick" if self.quick else self.size or ("decide" if study.form is not None else "source")


def select_study(options: RunOptions) -> Study:
    """Return the study with every change that the options make. Raises StudyError with all their faults."""
    full = read_study(options.study, options.form)
    study = study_of_size(options.study, full, options.chosen_size(full))
    faults = Faults()
    if options.quick and options.size not in {None, "quick"}:
        faults.add(f"--size {options.size}", "--quick is another size", "name one of them")
    _check_known("--only", options.only, "server", [server.name for server in full.servers], faults)
    # A level that is named is used even where the quick size leaves it out.
    _check_known("--network", options.network, "network", [level.name for level in full.networks], faults)
    changes: dict[str, Any] = {"cpus": parse_cpus(options.cpus, full.cpus, faults)}
    if options.only:
        changes["servers"] = tuple(server for server in full.servers if server.name in options.only)
    if options.network:
        changes["networks"] = tuple(level for level in full.networks if level.name in options.network)
    for key in ("blocks", "seed", "testbed"):
        if getattr(options, key) is not None:
            changes[key] = getattr(options, key)
    if options.driver is not None:
        changes["drivers"] = ("engine", "tool") if options.driver == "both" else (options.driver,)
    changed = study.model_copy(update=changes)
    _check_tools(options.driver, changed, faults)
    if options.testbed == "loopback":
        _check_loopback(changed, faults)
    faults.raise_any()
    return changed


def _check_known(option: str, names: Sequence[str], kind: str, known: Sequence[str], faults: Faults) -> None:
    # Names of networks have blanks and commas in them.
    remedy = f"this study has {', '.join(map(repr, known) if kind == 'network' else known)}"
    for name in names:
        if name not in known:
            faults.add(f"{option} {name}", f"this study has no such {kind}", remedy)


def _check_tools(driver: str | None, study: Study, faults: Faults) -> None:
    """Add what no tool can send of the study, where its tools are to send."""
    if driver not in {"tool", "both"}:
        return
    if not study.tools:
        remedy = 'leave --driver out, or say in one of its loads what its source used: tool = "ab"'
        faults.add(f"--driver {driver}", "no load of this study names a tool", remedy)
    for load in study.loads:
        for fault in unsupported_by_tool(load, study.workloads):
            faults.add(fault.place, f"--driver {driver}: {fault.message}", fault.remedy)


def _check_loopback(study: Study, faults: Faults) -> None:
    """Add what the study has that needs a host for each role."""
    if not study.needs_namespaces_for:
        return
    remedy = "leave --testbed out"
    if any(level.is_plain for level in study.networks) and len(study.networks) > 1:
        plain = next(level.name for level in study.networks if level.is_plain)
        remedy += f", or keep the network that does nothing: --network {plain!r}"
    needs = ", ".join(study.needs_namespaces_for)
    faults.add("--testbed loopback", f"it takes a host for each role to have {needs}", remedy)


def parse_cpus(text: str | None, default: Cpus, faults: Faults) -> Cpus:
    """Return the processors that --cpus names, and the default's for roles that it does not name."""
    named: dict[str, tuple[int, ...]] = {}
    remedy = 'write roles and their processors, such as "server=2-5,7 load=0 backends=1"'
    if text is not None and not text.strip():
        faults.add("", "--cpus names no role", remedy)
    for word in (text or "").split():
        role, equals, numbers = word.partition("=")
        if not equals or role not in _ROLES:
            faults.add(f"--cpus {word}", f"the roles are {', '.join(_ROLES)}", remedy)
        elif role in named:
            faults.add(f"--cpus {word}", f"{role} stands there twice", "separate processors by commas")
        else:
            with faults.at(f"--cpus {word}", remedy):
                named[role] = _parse_processors(role, numbers)
    return default.model_copy(update=named)


def _parse_processors(role: str, numbers: str) -> tuple[int, ...]:
    try:
        parsed: tuple[int, ...] = Cpus.model_validate({role: parse_cpu_list(numbers)}).model_dump()[role]
    except ValidationError:
        raise ValueError("no machine has so many processors") from None
    return parsed


# Statistics take a second or two to import: they are imported when a rule is applied for the first time.


def _enough(run: Run, records: Sequence[Record], blocks: int) -> str:
    from headway.analysis.early_stop import early_stop_reason

    return early_stop_reason(run, records, blocks)


def _disturbed(earlier: Sequence[CpuCalibration], last: Record, load: Load) -> str:
    from headway.analysis.validity.noise import disturbed

    return disturbed(earlier, last, load)


RULES = Rules(_enough, _disturbed)
"""The rules of a study that the user runs."""

EVERY_BLOCK = Rules(disturbed=_disturbed)
"""The rules of a study that must run all its blocks, as many as another one had."""
