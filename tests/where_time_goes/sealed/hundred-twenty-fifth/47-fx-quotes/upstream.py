"""JSON over HTTP to the services behind us."""
import json

import urllib3

import settings


class UpstreamError(Exception):
    def __init__(self, name, status):
        super().__init__(f"{name} answered {status}")
        self.status = status


class Upstream:
    def __init__(self, name, host, port, connections, timeout):
        self.name = name
        self.pool = urllib3.HTTPConnectionPool(
            host,
            port,
            maxsize=connections,
            block=True,
            timeout=urllib3.Timeout(total=timeout),
            retries=False,
            headers={"Accept": "application/json", "User-Agent": "fx-quotes/3.2"},
        )

    def get(self, path, **fields):
        return self._json(self.pool.request("GET", path, fields=fields))

    def post(self, path, body):
        return self._json(
            self.pool.request(
                "POST",
                path,
                body=json.dumps(body),
                headers={**self.pool.headers, "Content-Type": "application/json"},
            )
        )

    def _json(self, reply):
        if reply.status >= 400:
            raise UpstreamError(self.name, reply.status)
        return json.loads(reply.data)


_clients = {}


def upstream(name):
    client = _clients.get(name)
    if client is None:
        client = _clients[name] = Upstream(name, **settings.UPSTREAMS[name])
    return client
