import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    archive_url: str = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:25903")
    archive_timeout: float = 15.0
    chunk_rows: int = 256


DOWNLOAD_BYTES_PER_SECOND = int(os.environ.get("DOWNLOAD_BYTES_PER_SECOND", "1500000"))
DOWNLOAD_BURST = 64 * 1024
