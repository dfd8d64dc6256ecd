from pydantic_settings import BaseSettings


class Config(BaseSettings):
    pool_size: int = 5
    items: int = 400
    warehouses: int = 6


config = Config()
