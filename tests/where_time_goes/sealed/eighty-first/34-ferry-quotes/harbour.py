"""The harbour authority's client, as delivered with its manual (version 1.4)."""
import json
import urllib.error
import urllib.request

import settings


class HarbourError(Exception):
    pass


class HarbourClient:
    def __init__(self, base_url, timeout):
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout

    def _get(self, path):
        request = urllib.request.Request(
            self._base_url + path, headers={"Accept": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return json.load(response)
        except urllib.error.URLError as error:
            raise HarbourError(str(error)) from error

    def freight_dues(self, port, metres):
        return self._get(f"/dues/{port.lower()}?metres={metres}")["eur"]


client = HarbourClient(settings.HARBOUR_URL, settings.HARBOUR_TIMEOUT)
