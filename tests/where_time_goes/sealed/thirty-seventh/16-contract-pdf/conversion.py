import time

import urllib3

from config import converter


class ConversionFailed(RuntimeError):
    pass


class Converter:
    def __init__(self, config):
        self.config = config
        self._http = urllib3.HTTPConnectionPool(
            config.host, config.port, maxsize=config.connections, timeout=config.timeout, retries=False)

    def submit(self, html):
        return self._http.request("POST", "/jobs", body=html.encode()).json()["job"]

    def is_done(self, job):
        return self._http.request("GET", f"/jobs/{job}").json()["state"] == "done"

    def download(self, job):
        return self._http.request("GET", f"/jobs/{job}/file").data

    def to_pdf(self, html):
        job = self.submit(html)
        for _ in range(self.config.attempts):
            if self.is_done(job):
                return self.download(job)
            time.sleep(self.config.interval)
        raise ConversionFailed(f"job {job} was not done in time")


client = Converter(converter)
