import os
import tempfile

from pydantic import BaseModel


class Settings(BaseModel):
    database_file: str = os.path.join(tempfile.gettempdir(), "trip-quotes-38.sqlite3")
    rates_url: str = os.environ.get("RATES_URL", "http://127.0.0.1:27238")
    pool_size: int = 5
    pool_timeout: float = 10.0
    margin: float = 1.08


settings = Settings()
