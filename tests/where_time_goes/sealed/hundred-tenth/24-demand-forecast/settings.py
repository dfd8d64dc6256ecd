from pydantic import BaseModel, Field


class PoolSettings(BaseModel):
    processes: int = Field(default=4, ge=1)
    start_method: str = "spawn"
    tasks_per_child: int | None = 1


class Settings(BaseModel):
    pool: PoolSettings = PoolSettings()
    history_weeks: int = 104
    max_horizon: int = 26
    season: int = 52


settings = Settings()
