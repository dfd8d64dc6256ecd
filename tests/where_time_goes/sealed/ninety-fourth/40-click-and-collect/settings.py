from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    mail_host: str = "127.0.0.1"
    mail_port: int = 26640
    mail_sender: str = "collect@shop.example"
    mail_timeout: float = 10.0
    till_url: str = "http://127.0.0.1:26641"
    till_connections: int = 100


settings = Settings()
