import requests
from requests.adapters import HTTPAdapter


class Gazette:
    """Official gazette of the district: applications are announced there."""

    def __init__(self, url, timeout):
        self.url = url
        self.timeout = timeout
        self.http = requests.Session()
        self.http.mount("http://", HTTPAdapter(pool_maxsize=64))

    def announce(self, number, parcel, kind):
        reply = self.http.post(
            self.url + "/announcements",
            json={"file": "BA-%06d" % number, "parcel": parcel, "kind": kind},
            timeout=self.timeout,
        )
        reply.raise_for_status()
        return reply.json()["publication"]
