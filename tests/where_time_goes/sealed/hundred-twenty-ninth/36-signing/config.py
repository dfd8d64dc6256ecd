import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    hsm_host: str = os.environ.get("HSM_HOST", "127.0.0.1")
    hsm_port: int = int(os.environ.get("HSM_PORT", "29580"))
    hsm_timeout: float = float(os.environ.get("HSM_TIMEOUT", "8"))
    hsm_threads: int = int(os.environ.get("HSM_THREADS", "64"))
    register_path: str = os.environ.get("REGISTER_PATH", "/tmp/signing-register.sqlite3")
    key_label: str = "contracts-2026"
