"""Client of the staff planning system, as its vendor delivers it."""

import http.client
import json
from typing import Any


class StaffPlanError(Exception):
    pass


class StaffPlan:
    def __init__(self, host: str, port: int, seconds: float) -> None:
        self._connection = http.client.HTTPConnection(host, port, timeout=seconds)

    def _get(self, path: str) -> Any:
        try:
            self._connection.request("GET", path, headers={"Accept": "application/json"})
            answer = self._connection.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self._connection.close()
            raise StaffPlanError(str(error)) from error
        if answer.status != 200:
            raise StaffPlanError(f"{path}: {answer.status}")
        return json.loads(body)

    def shift(self, ward: int) -> dict[str, Any]:
        return self._get(f"/wards/{ward}/shift")
