import os

from . import settings

PAGE_MB = os.sysconf("SC_PAGE_SIZE") / 2**20


def resident_mb():
    with open("/proc/self/statm") as stream:
        return int(stream.read().split()[1]) * PAGE_MB


def after_request(worker):
    if worker.nr % settings.WORKER_MEMORY_CHECK_EVERY:
        return
    if resident_mb() > settings.WORKER_MEMORY_MB:
        worker.alive = False
