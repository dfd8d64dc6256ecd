"""What is known of a run before its first trial: the study as it was read, where and by what it is run."""

from headway.plan.trial import Trial
from headway.record.record import RecordModel
from headway.spec.study import Study


class Environment(RecordModel):
    """The machine and the programs of a run."""

    headway: str
    engine: str
    python: str
    kernel: str
    cpu: str
    cores: int
    memory_bytes: int
    load_average: tuple[float, float, float]
    user: str
    server_cpus: tuple[int, ...]
    other_cpus: tuple[int, ...]
    backends: dict[str, str]


class Run(RecordModel):
    """A run: its study, its plan, its environment."""

    identity: str
    started: str
    command: str
    study: Study
    trials: tuple[Trial, ...]
    environment: Environment


class Summary(RecordModel):
    """How the run ended, and how its time was spent."""

    ended: str
    took_ns: int
    interrupted: bool
