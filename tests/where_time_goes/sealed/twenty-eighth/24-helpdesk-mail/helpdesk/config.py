import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    relay_host: str = "127.0.0.1"
    relay_port: int = int(os.environ.get("RELAY_PORT", "19524"))
    sender: str = os.environ.get("HELPDESK_SENDER", "helpdesk@example.org")
    agents: str = os.environ.get("HELPDESK_AGENTS", "agents@example.org")
    worker_threads: int = int(os.environ.get("HELPDESK_WORKERS", "4"))
