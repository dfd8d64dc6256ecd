from pydantic import BaseModel
import os


class Settings(BaseModel):
    backend: str = f"http://127.0.0.1:{os.environ.get('BACKEND_PORT', '19106')}"
    timeout: float = 10.0
    max_connections: int = 400


settings = Settings()
