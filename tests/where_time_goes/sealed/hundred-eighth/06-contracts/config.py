import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    ledger_host: str = "127.0.0.1"
    ledger_port: int = int(os.environ.get("PEER_PORT", "28060"))
    database_file: str = os.environ.get("CONTRACTS_DB", "/tmp/contracts-28060.db")
    series: str = "CTR"
    numbering_batch: int = 6
    numbering_interval: float = 0.2


config = Config()
