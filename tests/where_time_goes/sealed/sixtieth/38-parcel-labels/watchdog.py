import logging
import os
import resource
import signal

log = logging.getLogger("labels.watchdog")


def memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


class MemoryWatchdog:
    def __init__(self, app, limit_mb: int) -> None:
        self.app = app
        self.limit_mb = limit_mb

    def __call__(self, environ, start_response):
        try:
            return self.app(environ, start_response)
        finally:
            used = memory_mb()
            if used > self.limit_mb:
                log.info("worker %d uses %.0f MB, recycling", os.getpid(), used)
                os.kill(os.getpid(), signal.SIGTERM)
