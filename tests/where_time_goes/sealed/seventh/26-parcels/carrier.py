import httpx


class CarrierApi:
    def __init__(self, base, key, tenant):
        headers = {"x-api-key": key, "x-tenant": tenant, "accept": "application/json"}
        self._http = httpx.Client(base_url=base, headers=headers, timeout=5.0)

    def trace(self, code):
        answer = self._http.get(f"/v2/trace/{code}")
        answer.raise_for_status()
        return answer.json()

    def close(self):
        self._http.close()
