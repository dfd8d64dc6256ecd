"""Study → trials: every cell once in each block, in an order that the seed decides."""

import random
from itertools import product

from headway.plan.trial import Trial, identity
from headway.spec.study import Study


def expand(study: Study) -> tuple[Trial, ...]:
    """All trials in the order in which they run. Blocks are complete and randomised: the same seed, the same order."""
    shuffle = random.Random(study.seed)
    trials: list[Trial] = []
    for block in range(1, study.blocks + 1):
        cells = list(product(study.servers, study.workloads, study.loads, study.links))
        shuffle.shuffle(cells)
        for server, workload, load, link in cells:
            trials.append(
                Trial(
                    identity=identity(study, server, workload, load, link, block),
                    server=server.name,
                    workload=workload.name,
                    load=load.name,
                    link=link.name,
                    block=block,
                    turn=len(trials) + 1,
                )
            )
    return tuple(trials)
