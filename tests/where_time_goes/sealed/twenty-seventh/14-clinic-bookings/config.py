import os

from pydantic import BaseModel


class DatabaseSettings(BaseModel):
    dsn: str = f"postgresql://clinic@127.0.0.1:{os.environ.get('PGPORT', '19314')}/postgres"
    min_size: int = 2
    max_size: int = 5
    acquire_timeout: float = 30


class InsuranceSettings(BaseModel):
    url: str = f"http://127.0.0.1:{os.environ.get('INSURANCE_PORT', '19354')}"
    connections: int = 200
    timeout: float = 10


database = DatabaseSettings()
insurance = InsuranceSettings()
