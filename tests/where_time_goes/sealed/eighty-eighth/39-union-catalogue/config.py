import os
from typing import NamedTuple


class Config(NamedTuple):
    union_index: str = os.environ.get("UNION_INDEX", "http://127.0.0.1:25839")
    greenlets: int = 200
    idle_handles: int = 50
    connect_seconds: int = 2
    answer_seconds: int = 10


CONFIG = Config()
