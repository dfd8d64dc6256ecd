"""The trials of a study: every cell once in each block and by each driver, in an order that the seed decides.

A trial is one server × workload × network × load in one block, always with a fresh server process.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from typing import NamedTuple

from headway.strict import StrictModel
from headway.study.cells import CellNames
from headway.study.loads import ClosedLoad, Load
from headway.study.study import Driver, Study

FEWEST_RESPONSES = 6
"""Of five responses even the shortest and the longest do not enclose the median with 95 % confidence (2 · ½⁵ = 6 %): a
few that happen to be alike say nothing of how others differ. So fewer of a single block give R0 no interval."""


class Trial(StrictModel):
    """What is tried, by which driver the load is sent, and when in the run it is its turn.

    `aa_test`: the same cell once more in the same block (an A/A trial): how far two measurements of one server differ.
    """

    identity: str
    server: str
    workload: str
    load: str
    network: str
    driver: Driver = "engine"
    aa_test: bool = False
    block: int
    turn: int

    @property
    def cell(self) -> CellNames:
        """What this trial replicates: everything but the block."""
        return CellNames(self.server, self.workload, self.load, self.network)


def identity(study: Study, cell: CellNames, driver: Driver, block: int, *, aa_test: bool = False) -> str:
    """A hash of all that makes the trial what it is: a trial whose manifest or load has changed is another trial."""
    server, workload, load, network = study.parts(cell)
    content = {
        "server": server.model_dump(mode="json", exclude={"folder"}),
        "workload": workload.model_dump(mode="json"),
        "load": load.model_dump(mode="json"),
        "network": network.model_dump(mode="json"),
        "testbed": study.testbed,
        "hosts": study.hosts.model_dump(mode="json"),
        "dns": None if study.dns is None else study.dns.model_dump(mode="json"),
        "driver": driver,
        "block": block,
        "seed": study.seed,
    } | ({"aa_test": True} if aa_test else {})
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


class _Turn(NamedTuple):
    """What is tried in a block; `aa_test` where the same block tries it a second time."""

    cell: CellNames
    driver: Driver
    aa_test: bool = False


def expand(study: Study) -> tuple[Trial, ...]:
    """All trials in the order in which they run. Blocks are complete, but for cells that are to be tried in fewer of
    them, and randomised: the same seed, the same order."""
    loads = {load.name: load for load in study.loads}
    shuffle = random.Random(study.seed)
    trials: list[Trial] = []
    for block in range(1, study.blocks + 1):
        cells = study.cells_in(block)
        turns = [_Turn(cell, driver) for cell in cells for driver in _drivers(study, loads[cell.load])]
        turns += [_Turn(cell, "engine", aa_test=True) for cell in aa_cells(study) if cell in cells]
        shuffle.shuffle(turns)
        for cell, driver, aa_test in turns:
            trials.append(
                Trial(
                    identity=identity(study, cell, driver, block, aa_test=aa_test),
                    **cell._asdict(),
                    driver=driver,
                    aa_test=aa_test,
                    block=block,
                    turn=len(trials) + 1,
                )
            )
    return tuple(trials)


def aa_cells(study: Study) -> tuple[CellNames, ...]:
    """The cells that are tried twice a block: of each workload × load × network with several servers the first one.

    Where no family has several the first cell of all is. None where there is one block only, whose two trials would
    have no interval, nor in the quick form, nor where the engine sends no load.
    """
    if not study.aa_test or study.size == "quick" or study.blocks < 2 or "engine" not in study.drivers:
        return ()
    families: dict[tuple[str, str, str], list[CellNames]] = {}
    for cell in study.cells:
        families.setdefault((cell.workload, cell.load, cell.network), []).append(cell)
    return tuple(cells[0] for cells in families.values() if len(cells) > 1) or study.cells[:1]


def _drivers(study: Study, load: Load) -> Iterator[Driver]:
    """Who sends this load: the engine, and the tool that the source used for it."""
    if "engine" in study.drivers:
        yield "engine"
    if "tool" in study.drivers and isinstance(load, ClosedLoad) and load.tool is not None:
        yield load.tool


def interim_analyses(study: Study) -> tuple[int, ...]:
    """Return the numbers of blocks after which an interim analysis is due: those of the study, and all `blocks`."""
    return (*sorted({look for look in study.interim_analyses if look < study.blocks}), study.blocks)
