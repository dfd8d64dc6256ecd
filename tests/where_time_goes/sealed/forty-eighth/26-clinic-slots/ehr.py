import json

import urllib3

import settings


class EhrError(Exception):
    pass


class EhrClient:
    def __init__(self):
        self._http = urllib3.PoolManager(
            maxsize=settings.EHR_CONNECTIONS, timeout=settings.EHR_TIMEOUT, retries=False
        )

    def _call(self, method, path, payload=None):
        try:
            reply = self._http.request(
                method,
                settings.EHR_URL + path,
                body=None if payload is None else json.dumps(payload),
                headers={"Content-Type": "application/json"},
            )
        except urllib3.exceptions.HTTPError as exc:
            raise EhrError(str(exc)) from exc
        if reply.status >= 400:
            raise EhrError(f"{path}: {reply.status}")
        return json.loads(reply.data)

    def booked(self, clinician, day):
        return self._call("GET", f"/clinicians/{clinician}/booked?day={day}")["booked"]

    def reserve(self, clinician, day, start, patient):
        return self._call("POST", f"/clinicians/{clinician}/reservations", {"day": day, "start": start, "patient": patient})
