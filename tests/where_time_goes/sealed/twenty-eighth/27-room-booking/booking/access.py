import json

import urllib3


class AccessControl:
    """Door system of the building: gives out a code for a room and a time."""

    def __init__(self, base_url):
        self._base_url = base_url
        self._http = urllib3.PoolManager(maxsize=64, timeout=5.0, retries=False)

    def issue_code(self, room, slot, person):
        response = self._http.request(
            "POST", self._base_url + "/codes", json={"room": room, "slot": slot, "person": person}
        )
        if response.status != 200:
            raise RuntimeError(f"door system: {response.status}")
        return json.loads(response.data)["code"]
