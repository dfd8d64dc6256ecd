from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    peer_port: int = 28010
    database_file: str = "/tmp/invoices-28010.db"
    db_pool_size: int = 6
    db_max_overflow: int = 0
    default_vat_rate: float = 0.21

    @property
    def back_office_url(self) -> str:
        return f"http://127.0.0.1:{self.peer_port}"


settings = Settings()
