from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    jwks_url: str = "http://127.0.0.1:28606/.well-known/jwks.json"
    token_issuer: str = "https://id.lumen.example"
    token_audience: str = "share"
    catalog_url: str = "http://127.0.0.1:28606"
    catalog_timeout: float = 5.0
    catalog_connections: int = 100


settings = Settings()
