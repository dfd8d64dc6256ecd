from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    dns_host: str = "127.0.0.1"
    dns_port: int = int(os.environ.get("DNS_PORT", "30304"))
    dome_service: str = "_dome._tcp.observatory.internal."
    service_ttl: float = 30.0
    archive_dir: str = os.environ.get("ARCHIVE_DIR", "/tmp/observatory-archive")
    mount_seconds: float = 0.03
    reader_threads: int = 80
    dome_connections: int = 120
    telescopes: tuple[str, ...] = field(default=("north", "south", "solar"))
