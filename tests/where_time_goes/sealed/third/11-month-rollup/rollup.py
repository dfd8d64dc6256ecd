import os
from concurrent.futures import as_completed

import requests

from jobs import jobs

SECTIONS = ("sales", "returns", "freight")


class Rollup:
    def __init__(self):
        self.base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23111')}"
        self.http = requests.Session()
        self.http.mount("http://", requests.adapters.HTTPAdapter(pool_maxsize=64))

    def section(self, month, name):
        answer = self.http.get(f"{self.base}/{name}/{month}", timeout=30)
        return name, sum(answer.json()["items"])

    def build(self, month):
        parts = [jobs.submit(self.section, month, name) for name in SECTIONS]
        figures = dict(part.result() for part in as_completed(parts))
        return {"month": month, "net": figures["sales"] - figures["returns"], **figures}
