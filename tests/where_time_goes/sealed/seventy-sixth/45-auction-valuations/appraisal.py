"""Client of the association's appraisal service."""
import json
import threading

import urllib3

from stats import Stats, timed


class AppraisalError(Exception):
    pass


class AppraisalClient:
    def __init__(self, url, slots, timeout):
        self._url = url
        self._slots = threading.BoundedSemaphore(slots)
        self._http = urllib3.PoolManager(
            maxsize=slots, block=True, timeout=urllib3.Timeout(connect=2, read=timeout), retries=False
        )
        self.stats = Stats()

    def appraise(self, lot):
        payload = json.dumps({"category": lot.category, "year": lot.year, "title": lot.title}).encode()
        with self._slots, timed(self.stats):
            try:
                answer = self._http.request(
                    "POST", self._url + "/appraisals", body=payload, headers={"Content-Type": "application/json"}
                )
            except urllib3.exceptions.HTTPError as error:
                raise AppraisalError(str(error)) from error
        if answer.status != 200:
            raise AppraisalError(f"status {answer.status}")
        return json.loads(answer.data)
