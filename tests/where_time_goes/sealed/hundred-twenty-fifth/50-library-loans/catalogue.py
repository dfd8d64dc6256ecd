"""The union catalogue knows where copies stand."""
import json

import urllib3


class Catalogue:
    def __init__(self, url, connections):
        self.url = url
        self.http = urllib3.PoolManager(maxsize=connections, timeout=6.0, retries=False)

    def copies(self, isbn):
        reply = self.http.request("GET", f"{self.url}/copies/{isbn}")
        return json.loads(reply.data)

    def hold(self, isbn, member, branch):
        reply = self.http.request(
            "POST",
            f"{self.url}/holds",
            body=json.dumps({"isbn": isbn, "member": member, "branch": branch}),
            headers={"Content-Type": "application/json"},
        )
        return json.loads(reply.data)


def includeme(config):
    settings = config.get_settings()
    client = Catalogue(settings["catalogue.url"], settings["catalogue.connections"])
    config.add_request_method(lambda request: client, "catalogue", reify=True)
