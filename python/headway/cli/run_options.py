"""The study that the options of `headway run` select and change, and the rules by which a run repeats or ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ValidationError

from headway.errors import Fault, StudyError
from headway.record.record import Record, Spin
from headway.record.run import Run
from headway.run.driver.tool import unfit
from headway.run.study_run import Rules
from headway.study.catalog import quick_size, read_study
from headway.study.network import Cpus, parse_cpu_list
from headway.study.study import Form, Study

_ROLES = tuple(Cpus.model_fields)


@dataclass(frozen=True)
class Asked:
    """The options as they were given; None and nothing leave what the study says."""

    study: str
    form: Form | None = None
    quick: bool = False
    servers: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    blocks: int | None = None
    seed: int | None = None
    testbed: Literal["namespaces", "loopback"] | None = None
    cpus: str | None = None
    driver: Literal["engine", "tool", "both"] | None = None


def asked_study(asked: Asked) -> Study:
    """The study with everything that the options change. Raises StudyError with every fault of theirs."""
    full = read_study(asked.study, asked.form)
    study = quick_size(asked.study, full) if asked.quick else full
    faults = _unknown("--only", asked.servers, "server", [server.name for server in full.servers])
    # Who names a level wants it, even where the quick form leaves it out.
    faults += _unknown("--link", asked.links, "link", [level.name for level in full.links])
    cpus, bad_cpus = parse_cpus(asked.cpus, full.cpus)
    faults += bad_cpus
    changes: dict[str, Any] = {"cpus": cpus}
    if asked.servers:
        changes["servers"] = tuple(server for server in full.servers if server.name in asked.servers)
    if asked.links:
        changes["links"] = tuple(level for level in full.links if level.name in asked.links)
    for key in ("blocks", "seed", "testbed"):
        if getattr(asked, key) is not None:
            changes[key] = getattr(asked, key)
    if asked.driver is not None:
        changes["drivers"] = ("engine", "tool") if asked.driver == "both" else (asked.driver,)
    changed = study.model_copy(update=changes)
    faults += _without_tools(asked.driver, changed)
    faults += _beyond_loopback(changed) if asked.testbed == "loopback" else []
    if faults:
        raise StudyError(*faults)
    return changed


def _unknown(option: str, names: Sequence[str], what: str, known: Sequence[str]) -> list[Fault]:
    # Names of links have blanks and commas in them.
    remedy = f"this study has {', '.join(map(repr, known) if what == 'link' else known)}"
    return [
        Fault(f"{option} {name}: this study has no such {what}", remedy=remedy) for name in names if name not in known
    ]


def _without_tools(driver: str | None, study: Study) -> list[Fault]:
    """What of the study no tool can send, though its tools are asked for."""
    if driver not in {"tool", "both"}:
        return []
    if not study.tools:
        remedy = 'leave --driver out, or say in one of its loads what its source used: tool = "ab"'
        return [Fault(f"--driver {driver}: no load of this study names a tool", remedy=remedy)]
    faults = [fault for load in study.loads for fault in unfit(load, study.workloads)]
    return [Fault(f"--driver {driver}: {fault.message}", fault.place, fault.remedy) for fault in faults]


def _beyond_loopback(study: Study) -> list[Fault]:
    """What of the study needs hosts of their own, though loopback is asked for."""
    if not study.needs_namespaces:
        return []
    remedy = "leave --testbed out"
    if any(level.is_plain for level in study.links) and len(study.links) > 1:
        plain = next(level.name for level in study.links if level.is_plain)
        remedy += f", or keep the link that does nothing: --link {plain!r}"
    needs = ", ".join(study.needs_namespaces_for)
    return [Fault(f"--testbed loopback: it takes a host for each role to have {needs}", remedy=remedy)]


def parse_cpus(text: str | None, study: Cpus) -> tuple[Cpus, list[Fault]]:
    """The processors that --cpus names, the study's for roles that it does not name, and what is wrong with it."""
    named: dict[str, tuple[int, ...]] = {}
    faults: list[Fault] = []
    remedy = 'write roles and their processors, such as "server=2-5,7 load=0 backends=1"'
    if text is not None and not text.strip():
        faults.append(Fault("--cpus names no role", remedy=remedy))
    for word in (text or "").split():
        role, equals, numbers = word.partition("=")
        if not equals or role not in _ROLES:
            faults.append(Fault(f"--cpus {word}: the roles are {', '.join(_ROLES)}", remedy=remedy))
        elif role in named:
            faults.append(Fault(f"--cpus {word}: {role} stands there twice", remedy="separate processors by commas"))
        else:
            try:
                named[role] = Cpus.model_validate({role: parse_cpu_list(numbers)}).model_dump()[role]
            except ValidationError:
                faults.append(Fault(f"--cpus {word}: no machine has so many processors", remedy=remedy))
            except ValueError as error:
                faults.append(Fault(f"--cpus {word}: {error}", remedy=remedy))
    return study.model_copy(update=named), faults


# Statistics take a second or two to import: only a run that asks waits for them.


def _enough(run: Run, records: Sequence[Record], blocks: int) -> str:
    from headway.analysis.decide.early_stop import enough

    return enough(run, records, blocks)


def _disturbed(earlier: Sequence[Spin], last: Record) -> str:
    from headway.analysis.validity.noise import disturbed

    return disturbed(earlier, last)


RULES = Rules(_enough, _disturbed)
"""Those of a study that somebody asked for."""

EVERY_BLOCK = Rules(disturbed=_disturbed)
"""Those of a study whose blocks are as many as another one's were."""
