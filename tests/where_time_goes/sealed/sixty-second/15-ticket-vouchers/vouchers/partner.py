"""Client of the voucher partner."""
import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry


class PartnerError(RuntimeError):
    pass


class PartnerClient:
    def __init__(self, base_url: str, token: str, connections: int, timeout: float):
        self.base_url = base_url.rstrip("/")
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers.update({"Authorization": f"Bearer {token}"})
        adapter = HTTPAdapter(
            pool_connections=2,
            pool_maxsize=connections,
            pool_block=True,
            max_retries=Retry(total=1, connect=1, read=0),
        )
        self.session.mount("http://", adapter)

    def _call(self, method: str, path: str, **options) -> dict:
        try:
            answer = self.session.request(method, self.base_url + path, timeout=self.timeout, **options)
            answer.raise_for_status()
        except requests.RequestException as problem:
            raise PartnerError(str(problem)) from problem
        return answer.json()

    def issue(self, event: int, value: int) -> dict:
        return self._call("POST", "/vouchers", json={"event": event, "value": value})

    def state(self, code: str) -> dict:
        return self._call("GET", f"/vouchers/{code}")
