"""Client of the screening vendor, shared with the back office's batch jobs."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class VendorError(Exception):
    pass


class VendorClient:
    def __init__(self, base_url: str, timeout: float, pool: int) -> None:
        self.base_url = base_url
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers["X-Client"] = "onboarding/3"
        self.session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=pool))

    def screen(self, name: str, country: str) -> dict:
        return self._json(
            self.session.post(
                f"{self.base_url}/screening",
                json={"name": name, "country": country, "lists": ["EU", "OFAC", "UN"]},
                timeout=self.timeout,
            )
        )

    def score(self, applicant_id: int) -> dict:
        return self._json(self.session.get(f"{self.base_url}/bureau/{applicant_id}", timeout=self.timeout))

    @staticmethod
    def _json(response: requests.Response) -> dict:
        if response.status_code >= 400:
            raise VendorError(f"{response.status_code} from vendor")
        return response.json()


vendor = VendorClient(settings.VENDOR_URL, settings.VENDOR_TIMEOUT, settings.VENDOR_POOL)
