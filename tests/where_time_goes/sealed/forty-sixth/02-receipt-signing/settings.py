import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    signer_host: str = os.environ.get("SIGNER_HOST", "127.0.0.1")
    signer_port: int = int(os.environ.get("SIGNER_PORT", "21602"))
    signer_links: int = int(os.environ.get("SIGNER_LINKS", "3"))
    merchant: str = "CAFE-0417"
    vat_rates: dict = field(default_factory=lambda: {"food": 10, "goods": 22})


settings = Settings()
