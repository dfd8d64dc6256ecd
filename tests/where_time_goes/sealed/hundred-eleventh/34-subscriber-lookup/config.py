import os

from pydantic import BaseModel


class HlrSettings(BaseModel):
    host: str = os.environ.get("HLR_HOST", "127.0.0.1")
    port: int = int(os.environ.get("HLR_PORT", "28360"))
    attempts: int = 5
    first_timeout: float = 0.06
    timeout_factor: float = 1.6
    pause: float = 0.002


hlr = HlrSettings()
