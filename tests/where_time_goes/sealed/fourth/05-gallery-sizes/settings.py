import os
from dataclasses import dataclass, field


@dataclass
class Settings:
    store: str = os.environ["STORE_URL"]
    trays: int = int(os.environ.get("TRAYS", "4"))
    widths: dict = field(default_factory=lambda: {"thumb": 160, "card": 480, "full": 1600})


settings = Settings()
