import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    database: str = os.environ.get("LIBRARY_DB", "/tmp/library_catalogue.db")
    readers: int = 12
    consortium_url: str = f"http://127.0.0.1:{os.environ.get('CONSORTIUM_PORT', '29671')}"
    consortium_calls: int = 120
    branch_ttl: float = 30.0
