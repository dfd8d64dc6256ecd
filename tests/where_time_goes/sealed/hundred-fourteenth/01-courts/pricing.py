"""Client of the dynamic pricing service."""
import requests
from requests.adapters import HTTPAdapter

from settings import settings


class PricingClient:
    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.trust_env = False
        adapter = HTTPAdapter(
            pool_connections=1, pool_maxsize=settings.pricing_connections
        )
        self._session.mount("http://", adapter)

    def hourly(self, club: str, surface: str, day: str) -> dict[int, int]:
        response = self._session.get(
            f"{settings.pricing_url}/v1/tariffs/{club}/{surface}",
            params={"day": day},
            timeout=settings.pricing_timeout,
        )
        response.raise_for_status()
        return {int(hour): cents for hour, cents in response.json()["hours"].items()}

    def close(self) -> None:
        self._session.close()


pricing = PricingClient()
