import msgspec


class Settings(msgspec.Struct, frozen=True):
    renderer_url: str = "http://127.0.0.1:27481"
    renderer_slots: int = 120
    token_seconds: int = 20
    usage_every: float = 0.5
    layouts: tuple[str, ...] = ("letter", "yearly")


settings = Settings()
