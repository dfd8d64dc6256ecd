import requests
from requests.adapters import HTTPAdapter


class CarrierAdapter(HTTPAdapter):
    def __init__(self, carriers=64, timeout=20):
        self._timeout = timeout
        super().__init__(pool_connections=carriers, pool_block=True)

    def send(self, request, **kwargs):
        if kwargs.get("timeout") is None:
            kwargs["timeout"] = self._timeout
        return super().send(request, **kwargs)


def carrier_session(token):
    session = requests.Session()
    session.trust_env = False
    session.headers["Authorization"] = f"Bearer {token}"
    session.mount("http://", CarrierAdapter())
    session.mount("https://", CarrierAdapter())
    return session
