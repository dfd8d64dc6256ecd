import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Carrier:
    code: str
    path: str
    per_second: int


@dataclass(frozen=True)
class Settings:
    carriers_url: str = os.environ.get("CARRIERS_URL", "http://127.0.0.1:27780")
    connections: int = 300
    open_quotes: int = 150
    carriers: tuple[Carrier, ...] = field(
        default=(
            Carrier("NORDLINE", "/nordline/rates", 400),
            Carrier("MERIDIAN", "/meridian/rates", 300),
            Carrier("OOSTVAART", "/oostvaart/rates", 300),
        )
    )


settings = Settings()
