"""Study → trials: every cell once in each block and by each driver, in an order that the seed decides."""

import random
from collections.abc import Iterator

from headway.plan.trial import Trial, identity
from headway.spec.load import ClosedLoad, Load
from headway.spec.study import Driver, Study


def expand(study: Study) -> tuple[Trial, ...]:
    """All trials in the order in which they run. Blocks are complete and randomised: the same seed, the same order."""
    servers = {server.name: server for server in study.servers}
    workloads = {workload.name: workload for workload in study.workloads}
    loads = {load.name: load for load in study.loads}
    links = {level.name: level for level in study.links}
    shuffle = random.Random(study.seed)
    trials: list[Trial] = []
    for block in range(1, study.blocks + 1):
        turns = [(cell, driver) for cell in study.cells for driver in _drivers(study, loads[cell.load])]
        shuffle.shuffle(turns)
        for cell, driver in turns:
            parts = (servers[cell.server], workloads[cell.workload], loads[cell.load], links[cell.link])
            trials.append(
                Trial(
                    identity=identity(study, *parts, driver, block),
                    **cell._asdict(),
                    driver=driver,
                    block=block,
                    turn=len(trials) + 1,
                )
            )
    return tuple(trials)


def _drivers(study: Study, load: Load) -> Iterator[Driver]:
    """Who sends this load: the engine, and the tool that the source used for it."""
    if "engine" in study.drivers:
        yield "engine"
    if "tool" in study.drivers and isinstance(load, ClosedLoad) and load.tool is not None:
        yield load.tool
