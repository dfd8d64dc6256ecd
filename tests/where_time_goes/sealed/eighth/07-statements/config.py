import os
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Settings:
    branch: str
    page: int


@lru_cache
def load() -> Settings:
    return Settings(branch=os.environ.get("BRANCH", "0301"), page=int(os.environ.get("PAGE", "20")))


def current() -> Settings:
    return load()
