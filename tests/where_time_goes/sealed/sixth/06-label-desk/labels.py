import threading

import requests

from aside import aside


class LabelPrinter:
    def __init__(self, base):
        self.base = base
        self._own = threading.local()

    @property
    def http(self):
        if not hasattr(self._own, "session"):
            self._own.session = requests.Session()
        return self._own.session

    @aside
    def typeset(self, sheet, consignment):
        reply = self.http.post(
            f"{self.base}/typeset",
            json={"sheet": sheet, "reference": consignment},
            timeout=(2, 20),
        )
        reply.raise_for_status()
        return reply.json()["pages"]
