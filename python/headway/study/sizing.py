"""A study in another size than its own: the quick one as its file says, and one in between that decides its claims."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from headway.errors import Fault, StudyError
from headway.study.catalog import find_study
from headway.study.cells import KINDS, CellBlock, blocks_of, cells_of
from headway.study.claims import Claim
from headway.study.loads import ClosedLoad, Load, with_slo_drain
from headway.study.size import Size, reaches
from headway.study.study import Study
from headway.study.study_file import Quick, StudyFile
from headway.study.workload import Workload
from headway.toml_file import read_toml

SHARE = 10
"""The size that decides takes a tenth of the source's time: a rate or a median needs less than the minutes that a
source has measured for, and blocks show how sure it is."""

LEAST_BLOCKS = 5
"""How many blocks the size that decides may have where the source has fewer: it ends once its claims are decided."""


def study_of_size(name_or_file: str, study: Study, size: Size) -> Study:
    """Return the study in this size. Raises StudyError where it has no such size."""
    if size == "quick":
        return quick_size(name_or_file, study)
    return decide_size(name_or_file, study) if size == "decide" else study


def quick_size(name_or_file: str, study: Study) -> Study:
    """Return the study with the changes of its [quick] table. Raises StudyError where the file has none.

    A claim about an average over cells is left out where there are fewer levels of the network: the average that the
    source published is over all of them.
    """
    quick = _quick_table(name_or_file, study)
    if quick is None:
        place = str(find_study(name_or_file, study.form))
        raise StudyError(Fault("this study has no quick form", place=place, remedy="leave --quick out, or add [quick]"))
    networks = tuple(level for level in study.networks if quick.networks is None or level.name in quick.networks)
    fewer = len(networks) < len(study.networks)
    asked = [each for each in study.claims if _is_asked(each, "quick") and not (fewer and each.is_average)]
    small: dict[str, Any] = {
        "loads": with_slo_drain(_quick_loads(quick, study), study.slo),
        "workloads": _with_replacements(study.workloads, quick.workloads),
        "networks": networks,
        "blocks": quick.blocks,
        "size": "quick",
        **_claims(study, asked),
    }
    return study.model_copy(
        update=small | ({"combinations": _cells_in_both(quick.cells, study)} if quick.cells else {})
    )


def decide_size(name_or_file: str, study: Study) -> Study:
    """Return the study with a tenth of its time: the same servers, users, networks and cells.

    No load is shorter than in the quick size, and every user sends at least one request.
    """
    quick = _quick_table(name_or_file, study)
    least = {load.name: load for load in (_quick_loads(quick, study) if quick else ())}
    loads = tuple(_shorter(load, least.get(load.name)) for load in study.loads)
    changes: dict[str, Any] = {
        "loads": with_slo_drain(loads, study.slo),
        "blocks": max(LEAST_BLOCKS, study.blocks),
        "size": "decide",
        **_claims(study, [each for each in study.claims if _is_asked(each, "decide")]),
    }
    return study.model_copy(update=changes)


def _quick_table(name_or_file: str, study: Study) -> Quick | None:
    return read_toml(find_study(name_or_file, study.form), StudyFile).quick


def _quick_loads(quick: Quick, study: Study) -> tuple[Load, ...]:
    changes = {key: value for key in ("warm_up", "graceful_stop") if (value := getattr(quick, key)) is not None}
    if quick.window is not None or quick.requests is not None:
        changes |= {"window": quick.window, "requests": quick.requests}
    return _with_replacements([load.model_copy(update=changes) for load in study.loads], quick.loads)


def _shorter(load: Load, least: Load | None) -> Load:
    """Return a tenth of the load: of its window and requests, and of a ramp with the warm-up that waits for its end."""
    users = load.users if isinstance(load, ClosedLoad) else 0
    changes: dict[str, Any] = {}
    if load.window is not None:
        changes["window"] = min(load.window, max(load.window // SHARE, (least and least.window) or 0))
    if load.requests is not None:
        changes["requests"] = min(load.requests, max(load.requests // SHARE, users, (least and least.requests) or 0))
    if isinstance(load, ClosedLoad) and load.ramp:
        changes["ramp"] = load.ramp // SHARE
        times = {key: value // SHARE for key, value in load.warm_up.model_dump().items()}
        changes["warm_up"] = load.warm_up.model_copy(update=times)
    return load.model_copy(update=changes)


def _is_asked(claim: Claim, size: Size) -> bool:
    return reaches(size, claim.least_size)


def _claims(study: Study, asked: Sequence[Claim]) -> Mapping[str, tuple[Claim, ...]]:
    """Return the claims that are asked, and those that are left to a larger size."""
    return {"claims": tuple(asked), "skipped_claims": tuple(each for each in study.claims if each not in asked)}


Part = TypeVar("Part", Load, Workload)


def _with_replacements(all_: Sequence[Part], given: Sequence[Part]) -> tuple[Part, ...]:
    """Return all of them, each replaced by the given one of the same name, if any."""
    by_name = {each.name: each for each in given}
    return tuple(by_name.get(each.name, each) for each in all_)


def _cells_in_both(blocks: tuple[CellBlock, ...], study: Study) -> tuple[CellBlock, ...]:
    """Return the study's cells that are also in these blocks, each as a block of its own."""
    chosen = set(cells_of(blocks, study.known))
    return tuple(
        CellBlock(**{kind: (name,) for kind, name in zip(KINDS, cell, strict=True)}, blocks=blocks_of(cell, blocks))
        for cell in study.cells
        if cell in chosen
    )
