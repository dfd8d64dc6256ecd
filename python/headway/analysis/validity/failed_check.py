"""What a gate says of a trial that fails it."""

from dataclasses import dataclass

GENERATOR_FAULT = "this is a fault of the load generator, not of the server: please report it"


@dataclass(frozen=True)
class FailedCheck:
    """Why a trial is not fit to be used."""

    name: str
    evidence: str
    hint: str
