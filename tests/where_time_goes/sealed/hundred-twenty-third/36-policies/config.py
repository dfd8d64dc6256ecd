import os

from pydantic import BaseModel


class Config(BaseModel):
    core_url: str = "http://127.0.0.1:" + os.environ.get("CORE_PORT", "28980")
    core_timeout: float = 12.0
    core_threads: int = 80
    audit_keep: int = 500


config = Config()
