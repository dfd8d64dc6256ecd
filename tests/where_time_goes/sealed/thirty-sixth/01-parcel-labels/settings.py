from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    peer_port: int = 20105
    carrier_sessions: int = 4
    label_width_mm: int = 100
    default_service: str = "parcel"

    @property
    def carrier_url(self) -> str:
        return f"http://127.0.0.1:{self.peer_port}"


settings = Settings()
