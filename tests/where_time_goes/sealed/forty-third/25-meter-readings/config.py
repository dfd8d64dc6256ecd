from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    meters: int = 400
    days: int = 30
    tariff_cents: float = 28.4
    backlog: int = 256


CONFIG = Config()
