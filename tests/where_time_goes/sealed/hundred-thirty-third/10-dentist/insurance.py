"""Client of the insurers' clearing house (eligibility and cost estimates)."""
import logging
import threading
from decimal import Decimal

import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

from settings import settings

log = logging.getLogger(__name__)


class InsurerError(Exception):
    pass


class ClearingHouse:
    def __init__(self, base_url, practice_id):
        self.base_url = base_url.rstrip("/")
        self.timeout = (settings.insurer_connect_timeout, settings.insurer_read_timeout)
        retry = Retry(total=2, connect=2, read=0, backoff_factor=0.1, status_forcelist=(503,), allowed_methods=("GET",))
        adapter = HTTPAdapter(
            pool_connections=2,
            pool_maxsize=settings.insurer_connections,
            pool_block=True,
            max_retries=retry,
        )
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", adapter)
        self.http.mount("https://", adapter)
        self.http.headers.update({"X-Practice": practice_id, "Accept": "application/json"})

    def _call(self, method, path, **kwargs):
        try:
            response = self.http.request(method, self.base_url + path, timeout=self.timeout, **kwargs)
            response.raise_for_status()
        except requests.RequestException as exc:
            log.warning("clearing house %s %s: %s", method, path, exc)
            raise InsurerError(str(exc)) from exc
        return response.json()

    def eligibility(self, insurance_number):
        data = self._call("GET", f"/v2/members/{insurance_number}/eligibility")
        return {"active": data["active"], "plan": data["plan"], "bonus_years": data["bonus_years"]}

    def estimate(self, insurance_number, positions):
        body = {"member": insurance_number, "positions": [p.as_wire() for p in positions]}
        data = self._call("POST", "/v2/estimates", json=body)
        return Decimal(str(data["covered"])), data["reference"]


_lock = threading.Lock()
_instance = None


def clearing_house():
    global _instance
    if _instance is None:
        with _lock:
            if _instance is None:
                _instance = ClearingHouse(settings.insurer_url, settings.practice_id)
    return _instance
