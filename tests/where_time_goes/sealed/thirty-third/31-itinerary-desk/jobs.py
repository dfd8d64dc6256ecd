"""The service's background jobs: one named pool for everything that talks to suppliers."""
import logging
from concurrent.futures import ThreadPoolExecutor

import settings

log = logging.getLogger("jobs")


class JobPool:
    def __init__(self, workers):
        self._executor = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="job")
        self.submitted = 0

    def submit(self, fn, *args, **kwargs):
        self.submitted += 1
        return self._executor.submit(self._run, fn, args, kwargs)

    def gather(self, calls):
        """Run several calls side by side and give their results in order."""
        futures = [self.submit(fn, *args) for fn, *args in calls]
        return [future.result() for future in futures]

    @staticmethod
    def _run(fn, args, kwargs):
        try:
            return fn(*args, **kwargs)
        except Exception:
            log.exception("job %s failed", getattr(fn, "__name__", fn))
            raise

    def close(self):
        self._executor.shutdown(wait=False, cancel_futures=True)


pool = JobPool(settings.JOB_WORKERS)
