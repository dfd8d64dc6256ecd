from starlette.config import Config

config = Config()

ARCHIVE_HOST = config("ARCHIVE_HOST", default="127.0.0.1")
ARCHIVE_PORT = config("ARCHIVE_PORT", cast=int, default=25430)
ARCHIVE_USER = config("ARCHIVE_USER", default="catalogue")
ARCHIVE_PASSWORD = config("ARCHIVE_PASSWORD", default="catalogue")
ARCHIVE_TIMEOUT = config("ARCHIVE_TIMEOUT", cast=float, default=10.0)
