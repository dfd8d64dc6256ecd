"""Study → trials: every cell once in each block and by each driver, in an order that the seed decides.

Looks: after which blocks a run asks whether what it knows decides.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from headway.plan.trial import Parts, Trial, identity
from headway.study.cells import CellNames
from headway.study.loads import ClosedLoad, Load
from headway.study.study import Driver, Study


class _Turn(NamedTuple):
    """What is tried in a block; `again` where the same block tries it a second time."""

    cell: CellNames
    driver: Driver
    again: bool = False


def expand(study: Study) -> tuple[Trial, ...]:
    """All trials in the order in which they run. Blocks are complete, but for cells that are to be tried in fewer of
    them, and randomised: the same seed, the same order."""
    loads = {load.name: load for load in study.loads}
    shuffle = random.Random(study.seed)
    trials: list[Trial] = []
    for block in range(1, study.blocks + 1):
        cells = study.cells_in(block)
        turns = [_Turn(cell, driver) for cell in cells for driver in _drivers(study, loads[cell.load])]
        turns += [_Turn(cell, "engine", again=True) for cell in cells_again(study) if cell in cells]
        shuffle.shuffle(turns)
        for cell, driver, again in turns:
            trials.append(
                Trial(
                    identity=identity(study, _parts(study, cell), driver, block, again=again),
                    **cell._asdict(),
                    driver=driver,
                    again=again,
                    block=block,
                    turn=len(trials) + 1,
                )
            )
    return tuple(trials)


def cells_again(study: Study) -> tuple[CellNames, ...]:
    """The cells that are tried twice a block: of each workload × load × link with several servers the first one.

    Where no family has several the first cell of all is. None where there is one block only, whose two trials would
    have no interval, nor in the quick form, nor where the engine sends no load.
    """
    if not study.again or study.size == "quick" or study.blocks < 2 or "engine" not in study.drivers:
        return ()
    families: dict[tuple[str, str, str], list[CellNames]] = {}
    for cell in study.cells:
        families.setdefault((cell.workload, cell.load, cell.link), []).append(cell)
    return tuple(cells[0] for cells in families.values() if len(cells) > 1) or study.cells[:1]


def _parts(study: Study, cell: CellNames) -> Parts:
    return (
        next(server for server in study.servers if server.name == cell.server),
        next(workload for workload in study.workloads if workload.name == cell.workload),
        next(load for load in study.loads if load.name == cell.load),
        next(level for level in study.links if level.name == cell.link),
    )


def _drivers(study: Study, load: Load) -> Iterator[Driver]:
    """Who sends this load: the engine, and the tool that the source used for it."""
    if "engine" in study.drivers:
        yield "engine"
    if "tool" in study.drivers and isinstance(load, ClosedLoad) and load.tool is not None:
        yield load.tool


def looks(study: Study) -> tuple[int, ...]:
    """The numbers of blocks after which is looked, in order: those of the study below its `blocks`, and `blocks`."""
    return (*sorted({look for look in study.looks if look < study.blocks}), study.blocks)
