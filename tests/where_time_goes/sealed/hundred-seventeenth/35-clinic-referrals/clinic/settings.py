import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    records_url: str = os.environ.get("RECORDS_URL", "http://127.0.0.1:28971")
    compliance_host: str = os.environ.get("COMPLIANCE_HOST", "127.0.0.1:28972")
    compliance_path: str = "/ingest"
    connections: int = 80
    timeout: float = 8.0


settings = Settings()
