"""Where the radio gateway is, and how long calls to it may take."""

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class GatewaySettings:
    host: str = field(default_factory=lambda: os.environ.get("GATEWAY_HOST", "127.0.0.1"))
    port: int = field(default_factory=lambda: int(os.environ.get("GATEWAY_PORT", "26841")))
    connect_timeout: float = 5.0
    answer_timeout: float = 60.0
