import urllib3

import settings


class Registry:
    """The campus registry: known gate controllers, and badges with their zones."""

    def __init__(self):
        self._pool = urllib3.PoolManager(maxsize=128, timeout=urllib3.Timeout(settings.REGISTRY_TIMEOUT))

    def controller_known(self, address):
        answer = self._pool.request("GET", f"{settings.REGISTRY_URL}/controllers/{address}")
        return answer.status == 200

    def badge(self, number):
        answer = self._pool.request("GET", f"{settings.REGISTRY_URL}/badges/{number}")
        if answer.status != 200:
            return None
        return answer.json()
