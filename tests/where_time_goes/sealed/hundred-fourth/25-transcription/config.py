import os


class Config:
    REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
    REDIS_PORT = int(os.environ.get("REDIS_PORT", "27606"))
    REDIS_CONNECTIONS = int(os.environ.get("REDIS_CONNECTIONS", "6"))
    REDIS_WAIT = 20
    JOB_QUEUE = "asr:jobs"
    RESULT_TIMEOUT = 10
    LANGUAGES = ("de", "en", "fr")
