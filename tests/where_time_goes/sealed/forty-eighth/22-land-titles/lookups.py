from concurrent.futures import ThreadPoolExecutor

from tornado.concurrent import run_on_executor

import settings
from registry import RegistryClient


class TitleLookups:
    def __init__(self):
        self.executor = ThreadPoolExecutor(
            max_workers=settings.LOOKUP_THREADS, thread_name_prefix="registry"
        )
        self.registry = RegistryClient()

    @run_on_executor
    def summary(self, district, parcel):
        return self.registry.title(district, parcel)

    @run_on_executor
    def charges(self, district, parcel):
        return self.registry.title(district, parcel, detail="charges")["charges"]

    def close(self):
        self.executor.shutdown(wait=False, cancel_futures=True)
