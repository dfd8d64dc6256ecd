"""Hands labels to the print service and tells whoever asked for one how it went."""
import json
import logging
import queue
import threading
from concurrent.futures import Future

import urllib3

import settings

log = logging.getLogger("labels.spooler")


class PrintFailed(Exception):
    pass


class Spooler:
    def __init__(self, url):
        self._url = url
        self._http = urllib3.PoolManager(maxsize=8, timeout=urllib3.Timeout(connect=2, read=10), retries=False)
        self._jobs = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="spooler", daemon=True)

    def start(self):
        self._thread.start()

    def submit(self, printer, zpl):
        done = Future()
        self._jobs.put((printer, zpl, done))
        return done

    def _run(self):
        while True:
            printer, zpl, done = self._jobs.get()
            try:
                done.set_result(self._print(printer, zpl))
            except Exception as error:
                log.warning("label on %s failed: %s", printer, error)
                done.set_exception(PrintFailed(str(error)))

    def _print(self, printer, zpl):
        answer = self._http.request("POST", f"{self._url}/printers/{printer}/jobs", body=zpl.encode())
        if answer.status != 202:
            raise PrintFailed(f"status {answer.status}")
        return json.loads(answer.data)["job"]


spooler = Spooler(settings.PRINT_SERVICE)
