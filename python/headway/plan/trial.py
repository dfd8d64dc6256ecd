"""A trial: one server × workload × link × load in one block, always with a fresh server process."""

import hashlib
import json

from headway.strict import StrictModel
from headway.study.loads import Load
from headway.study.network import LinkLevel
from headway.study.server import Server
from headway.study.study import Driver, Study
from headway.study.workload import Workload


class Trial(StrictModel):
    """What is tried, by which driver the load is sent, and when in the run it is its turn.

    `again`: the same cell once more in the same block (an A/A trial): how far two measurements of one server differ.
    """

    identity: str
    server: str
    workload: str
    load: str
    link: str
    driver: Driver = "engine"
    again: bool = False
    block: int
    turn: int

    @property
    def cell(self) -> tuple[str, str, str, str]:
        """What this trial replicates: everything but the block."""
        return (self.server, self.workload, self.load, self.link)


Parts = tuple[Server, Workload, Load, LinkLevel]
"""What a cell is made of."""


def identity(study: Study, parts: Parts, driver: Driver, block: int, *, again: bool = False) -> str:
    """A hash of all that makes the trial what it is: a trial whose manifest or load has changed is another trial."""
    server, workload, load, link = parts
    content = {
        "server": server.model_dump(mode="json", exclude={"folder"}),
        "workload": workload.model_dump(mode="json"),
        "load": load.model_dump(mode="json"),
        "link": link.model_dump(mode="json"),
        "testbed": study.testbed,
        "hosts": study.hosts.model_dump(mode="json"),
        "dns": None if study.dns is None else study.dns.model_dump(mode="json"),
        "driver": driver,
        "block": block,
        "seed": study.seed,
    } | ({"again": True} if again else {})
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
