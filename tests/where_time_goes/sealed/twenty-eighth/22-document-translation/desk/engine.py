import json
import os
import threading

import urllib3


class EngineBusy(Exception):
    pass


class Engine:
    """Client of the translation engine. The licence allows 48 concurrent jobs."""

    LICENSED_JOBS = 48

    def __init__(self, base_url):
        self._base_url = base_url
        self._jobs = threading.BoundedSemaphore(self.LICENSED_JOBS)
        self._http = urllib3.PoolManager(
            num_pools=2,
            maxsize=self.LICENSED_JOBS,
            block=True,
            timeout=urllib3.Timeout(connect=1.0, read=10.0),
            retries=False,
        )

    @classmethod
    def from_environment(cls):
        return cls(f"http://127.0.0.1:{os.environ.get('ENGINE_PORT', '19522')}")

    def _job(self, method, path, payload=None):
        if not self._jobs.acquire(timeout=5):
            raise EngineBusy()
        try:
            body = None if payload is None else json.dumps(payload)
            response = self._http.request(method, self._base_url + path, body=body)
            return json.loads(response.data)
        finally:
            self._jobs.release()

    def summarise(self, document_id, lang):
        return self._job("GET", f"/summarise/{document_id}/{lang}")["summary"]

    def translate(self, text, target):
        return self._job("POST", "/translate", {"text": text, "target": target})["text"]
