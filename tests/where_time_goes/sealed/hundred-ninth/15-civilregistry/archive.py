import json

import urllib3


class NotFiled(Exception):
    pass


class Archive:
    """Scanned registers, served by the state archive."""

    def __init__(self, host, port, connections, timeout):
        self.pool = urllib3.HTTPConnectionPool(
            host, port, maxsize=connections, block=True, timeout=timeout, retries=False
        )

    def entry(self, book, number):
        reply = self.pool.request("GET", "/books/%s/%s" % (book, number))
        if reply.status == 404:
            raise NotFiled(number)
        if reply.status != 200:
            raise RuntimeError("archive answered %d" % reply.status)
        return json.loads(reply.data)
