import gc
import os

import settings

PAGE = os.sysconf("SC_PAGE_SIZE")


def resident_mb():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * PAGE / 1_000_000


def tidy(worker):
    gc.collect()
    used = resident_mb()
    if used > settings.WORKER_MEMORY_MB:
        worker.log.info("worker %s holds %d MB, replacing it", worker.pid, used)
        worker.alive = False


def after_request(worker, req, environ, resp):
    if worker.nr % settings.HOUSEKEEPING_EVERY == 0:
        tidy(worker)
