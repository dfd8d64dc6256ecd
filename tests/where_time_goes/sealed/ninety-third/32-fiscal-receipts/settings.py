from pathlib import Path

from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    signer_url: str = "http://127.0.0.1:26541"
    signer_timeout: float = 10.0
    data_dir: Path = Path("/tmp/fiscal-receipts-26540")
    cash_register: str = "KR-0042"


settings = Settings()
