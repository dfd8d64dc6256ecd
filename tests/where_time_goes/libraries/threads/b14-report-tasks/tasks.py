"""Reports are made by tasks, so that a report is made to its end when its reader leaves."""

import os

import urllib3
from huey import MemoryHuey
from huey.consumer import Consumer

FIGURES_URL = os.environ.get("FIGURES_URL", "http://127.0.0.1:26114")

huey = MemoryHuey("reports")
http = urllib3.PoolManager(maxsize=20, timeout=10)


class LocalConsumer(Consumer):
    def _set_signal_handlers(self):
        """The web server has the signals."""


@huey.task()
def report(branch: int, month: str) -> dict:
    figures = http.request("GET", f"{FIGURES_URL}/branches/{branch}/{month}").json()
    return {"branch": branch, "month": month, "margin": figures["sales"] - figures["costs"]}


consumer = LocalConsumer(huey, initial_delay=0.01, max_delay=0.1, periodic=False)
consumer.start()
