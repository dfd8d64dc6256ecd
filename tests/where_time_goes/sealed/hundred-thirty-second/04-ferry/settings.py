from pydantic import Field
from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    database_url: str = "sqlite+aiosqlite:////tmp/ferry-timetable.db"
    db_pool_size: int = 4
    db_max_overflow: int = 0
    db_pool_timeout: float = 30.0

    harbour_port: int = Field(29830, validation_alias="PEER_PORT")
    harbour_timeout: float = 8.0
    harbour_connections: int = 100

    @property
    def harbour_url(self) -> str:
        return f"http://127.0.0.1:{self.harbour_port}"


settings = Settings()
