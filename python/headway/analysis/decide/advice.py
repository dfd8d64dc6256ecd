"""Advice: which setting to change, from what to what, what that will bring, and the command that shows whether it does.

A prediction is the next theoretical maximum: what binds once the present bound is gone. It is the most that could be,
and a healthy server comes close to it, so the predicted range goes from 95 % of it (as full as "full" means here) to 2
% above (what its validity check grants), each at the end of what its inputs are known to. It is no confidence interval.
"""

import math
import re
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from headway.analysis.causes.case import Case
from headway.analysis.causes.diagnosis import changes
from headway.analysis.causes.mechanism import Mechanism, ServerChange, SettingValue
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cell, TheoreticalMaximum
from headway.analysis.cell.estimate import geometric
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import FULL
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.findings import Advice, Change, Prediction
from headway.format import format_duration, rate, rate_range
from headway.record.run import Run
from headway.study.cells import CellBlock
from headway.study.server import DURATIONS, Capacities, Server
from headway.study.study import Study
from headway.units import NS_PER_S

TOLERANCE = 0.02
"""So much above the theoretical maximum is attributed to the window's edges, as its validity check does."""

WORTH_IT = 1.02
"""Advice that would bring less than this is none, unless it mends failures."""

SERVER = "server"
"""The setting of advice to serve by another server altogether."""

OF_CPU = ("cpu", "loop", "gil", "cores")
"""Names of theoretical maxima that rest on the CPU time of a request."""

_WITHOUT_VALUE = ("--resume", "--json", "--quiet", "-q", "--verify-advice")
_WITH_VALUE = ("--only",)


def advise(run: Run, cases: Iterable[Case]) -> tuple[Advice, ...]:
    """Advice on each of these cells whose bound has a remedy that is worth it."""
    found = [_advice(run, case, cause, change) for case in cases for cause, change in changes(case)]
    return _with_distinct_names([advice for advice in found if advice is not None])


def _advice(run: Run, case: Case, cause: Mechanism, change: ServerChange) -> Advice | None:
    predicted, formula = predict(case, change)
    if predicted is None:
        return None
    if predicted.value < WORTH_IT * case.rate and not cause.fails_requests:
        return None
    server, capacities = case.server, case.server.capacities
    settings = {
        key: (_setting_text(key, getattr(capacities, key)), _setting_text(key, value))
        for key, value in change.changes.items()
    }
    if change.instead is not None:
        settings = {SERVER: (server.name, change.instead.name)}
    (setting, (from_value, to_value)), *also = settings.items()
    return Advice(
        server=server.name, workload=case.subject.workload.name, load=case.subject.load.name,
        network=case.subject.network, cause=cause.name, setting=setting, from_value=from_value, to_value=to_value,
        also=tuple(Change(setting=key, from_value=of, to_value=to) for key, (of, to) in also),
        capacities=change.changes, reason=change.reason, predicted=predicted,
        formula=formula,
        advised=to_value if setting == SERVER else advised_name(server.name, setting, to_value),
        command=verifying_command(run, server.name),
    )  # fmt: skip


def predict(case: Case, change: ServerChange) -> tuple[Prediction | None, str]:
    """The throughput after the change, and the theoretical maximum that will bind, as text; None where nothing is known
    to bind.

    Where it is not known how much shorter the single-user latency will be, the range goes from the least to the most.
    """
    low = _next_maximum(case, change, change.spared_s)
    high = _next_maximum(case, change, max(change.spared_s, change.spared_at_most_s))
    if low is None or high is None:
        return None, ""
    (least, low_end, _), (most, _, high_end) = low, high
    texts = [f"{bound.formula} = {rate(bound.value)}/s ({bound.name})" for bound in (least, most)]
    middle = math.sqrt(least.value * most.value) * (1 + FULL) / 2
    predicted = Prediction(value=middle, low=low_end * FULL, high=high_end * (1 + TOLERANCE))
    return predicted, texts[0] if most.value == least.value else " to ".join(texts)


def _next_maximum(case: Case, change: ServerChange, spared_s: float) -> tuple[TheoreticalMaximum, float, float] | None:
    """What binds after the change, and the ends of what that is known to: its inputs differ between blocks."""
    server = with_capacities(case.server, change.changes) if change.instead is None else change.instead
    subject = replace(case.subject, server=server)
    blocks = [_with_less_service_time(block, spared_s, subject.answer_s) for block in case.blocks]
    bound = _least_maximum(MeasuredCell(subject, blocks), case.cell)
    each = [
        least.value
        for block in blocks
        if (least := _least_maximum(MeasuredCell(subject, [block]), case.cell)) is not None
    ]
    if bound is None or not each:
        return None
    spread = geometric(each)
    low, high = (bound.value if end is None else end for end in (spread.low, spread.high))
    return bound, min(low, bound.value), max(high, bound.value)


def with_capacities(server: Server, capacities: Mapping[str, SettingValue], name: str | None = None) -> Server:
    """The server with other capacities, under another name."""
    values = server.capacities.model_dump() | dict(capacities)
    update = {"capacities": Capacities.model_validate(values), "name": name or server.name, "tuned_from": server.name}
    return server.model_copy(update=update)


def _least_maximum(changed_cell: MeasuredCell, cell: MeasuredCell) -> TheoreticalMaximum | None:
    """What binds the changed server, the processors' bound with the CPU time that a request took counted in."""
    bounds = list(changed_cell.theoretical_maxima)
    cpu = cell.cpu_s_per_request
    if cpu is not None and cpu.value > 0 and not any(bound.name in OF_CPU for bound in bounds):
        cores = changed_cell.usable_cores
        inputs = {"cores": float(cores), "cpu_s": cpu.value}
        formula = f"{cores} / {cpu.value:.4g} s of CPU"
        bounds.append(TheoreticalMaximum(value=cores / cpu.value, name="cpu", formula=formula, inputs=inputs))
    return min(bounds, key=lambda bound: bound.value, default=None)


def _with_less_service_time(block: Block, spared_s: float, least_s: float) -> Block:
    """The block with a single-user latency that is so much shorter, but no shorter than the bare waits."""
    if not spared_s:
        return block
    service_ns = max(1, round(max(least_s, block.r0_s - spared_s) * NS_PER_S))
    single_user = block.measured.single_user.model_copy(update={"service_ns": service_ns})
    return replace(block, measured=block.measured.model_copy(update={"single_user": single_user}))


def _setting_text(key: str, value: SettingValue) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return format_duration(int(value)) if key in DURATIONS else str(value)


def advised_name(server: str, setting: str, value: str) -> str:
    """What the server with this change is called: "tornado-threads-executor-12"."""
    return re.sub(r"[^a-z0-9_+-]+", "-", f"{server}-{setting}-{value}".lower().replace("_", "-")).strip("-")


def _with_distinct_names(found: Sequence[Advice]) -> tuple[Advice, ...]:
    """Two changes of one server that differ in what goes along have different names."""
    by_name: dict[str, list[dict[str, SettingValue]]] = {}
    named = []
    for advice in found:
        known = by_name.setdefault(advice.advised, [])
        if advice.capacities not in known:
            known.append(advice.capacities)
        place = known.index(advice.capacities)
        named.append(advice.model_copy(update={"advised": f"{advice.advised}-{place + 1}"}) if place else advice)
    return tuple(named)


def verifying_command(run: Run, server: str) -> str:
    """What tries the advice on this server under the run's own conditions."""
    words = shlex.split(run.command)
    if words[:2] != ["headway", "run"]:
        words = ["headway", "run", run.study.name]
    kept, given = [], iter(words)
    for word in given:
        if word in _WITH_VALUE:
            next(given, None)
        elif word not in _WITHOUT_VALUE and not word.startswith(tuple(f"{option}=" for option in _WITH_VALUE)):
            kept.append(word)
    return shlex.join([*kept, "--only", server, "--verify-advice"])


def with_verification(advice: Advice, cells: Iterable[Cell]) -> Advice:
    """The advice with what the advised server did, where one of these cells is it."""
    names = (advice.advised, advice.workload, advice.load, advice.network)
    cell = next((c for c in cells if (c.server, c.workload, c.load, c.network) == names), None)
    if cell is None:
        return advice
    if cell.throughput is None:
        outcome = f"{cell.server} gave no measurement ({cell.outcome}): {cell.why.rstrip('.')}"
        return advice.model_copy(update={"decision": "undecided", "outcome": outcome})
    found = cell.throughput
    lies, decision = judge_prediction(advice.predicted, found)
    interval = (
        "in one block" if found.low is None or found.high is None else f"[{rate(found.low)} to {rate(found.high)}]"
    )
    predicted = rate_range(advice.predicted.low, advice.predicted.high)
    outcome = f"predicted {predicted}/s, measured {rate(found.value)}/s {interval}, {lies}: {decision}"
    if decision != "held" and cell.why:
        outcome += f"; {cell.why}"
    return advice.model_copy(update={"verified": found, "decision": decision, "outcome": outcome})


def judge_prediction(predicted: Prediction, measured: Estimate) -> tuple[str, str]:
    """Where the measured value lies of the predicted range (inside, above, below), and whether the prediction held.

    It held where the value lies inside, and did not where the whole of the measured interval lies above or below; else
    it is undecided, as it is of one block, which has no interval.
    """
    lies = "below" if measured.value < predicted.low else "above" if measured.value > predicted.high else "inside"
    if measured.low is None or measured.high is None:
        return lies, "undecided"
    if measured.high < predicted.low or measured.low > predicted.high:
        return lies, "did not hold"
    return lies, "held" if lies == "inside" else "undecided"


def advised_study(study: Study, advice: Sequence[Advice], catalog: Sequence[Server], blocks: int) -> Study | None:
    """Return the study with only the advised servers, each in the cells of its advice, with this number of blocks.

    None where all advice is verified.
    """
    known = {server.name: server for server in (*catalog, *study.servers)}
    servers: dict[str, Server] = {}
    cells = []
    for each in advice:
        if each.decision is not None:
            continue
        if each.setting == SERVER:
            servers[each.advised] = known[each.advised].model_copy(update={"tuned_from": each.server})
        else:
            servers[each.advised] = with_capacities(known[each.server], each.capacities, each.advised)
        cells.append(
            CellBlock(servers=(each.advised,), workloads=(each.workload,), loads=(each.load,), networks=(each.network,))
        )
    if not servers:
        return None
    changes = {
        "servers": tuple(servers.values()),
        "combinations": tuple(cells),
        "drivers": ("engine",),
        "aa_test": False,
        "interim_analyses": (),
    }
    return study.model_copy(update={**changes, "blocks": blocks, "claims": (), "published": ()})
