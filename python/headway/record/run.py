"""What is known of a run before its first trial: the study as it was read, where and by what it is run."""

from typing import Literal

from pydantic import Field

from headway.plan.trial import Trial
from headway.strict import StrictModel
from headway.study.study import Study


class GeneratorMaximum(StrictModel):
    """The maximum throughput of the load generator on this machine: a closed loop against a server that does nothing.

    `throughput_per_s` counts validated responses of `body_bytes` each; `cpu_ns_per_request` is the generator's own.
    """

    connection: Literal["keep-alive", "close"]
    users: int
    body_bytes: int
    throughput_per_s: float = Field(gt=0)
    cpu_ns_per_request: float = Field(ge=0)
    backend: str


class UsedTestbed(StrictModel):
    """Where the roles live. `reason` is why it is loopback although the study did not choose that, else "".

    `network_emulator` is "netem", "headway-engine link", or both; "" where no network is emulated.
    `settings` are the kernel settings of each role's host, read back.
    """

    kind: Literal["namespaces", "loopback"]
    reason: str = ""
    network_emulator: str = ""
    settings: dict[str, dict[str, str]] = Field(default_factory=dict)


class Environment(StrictModel):
    """The machine and the programs of a run.

    `generator_maxima` has one for each kind of connection in the study; older runs have none. With
    `noise_accepted` trials count however much of the machine others took. `software` has the versions of what servers
    run on, by environment, `tools` those of the load generators that sources used.
    """

    headway: str
    engine: str
    python: str
    kernel: str
    cpu: str
    cores: int
    memory_bytes: int
    load_average: tuple[float, float, float]
    user: str
    testbed: UsedTestbed
    server_cpus: tuple[int, ...]
    load_cpus: tuple[int, ...]
    backend_cpus: tuple[int, ...]
    backends: dict[str, str]
    generator_maxima: tuple[GeneratorMaximum, ...] = ()
    noise_accepted: bool = False
    software: dict[str, str] = Field(default_factory=dict)
    tools: dict[str, str] = Field(default_factory=dict)


class Run(StrictModel):
    """A run: its study, its plan, its environment."""

    identity: str
    started: str
    command: str
    study: Study
    trials: tuple[Trial, ...]
    environment: Environment


class Summary(StrictModel):
    """How the run ended, and how its time was spent. `stopped` is why fewer blocks than planned were enough."""

    ended: str
    took_ns: int
    interrupted: bool
    stopped: str = ""
