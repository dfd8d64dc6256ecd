import http.client
import json


class DossierError(Exception):
    def __init__(self, status):
        super().__init__("status %d" % status)
        self.status = status


class Dossier:
    """Document store of the tenders. Each worker process keeps one connection."""

    def __init__(self, host, port, timeout, attempts):
        self._place = (host, port, timeout)
        self._attempts = attempts
        self._connection = None

    def _open(self):
        if self._connection is None:
            host, port, timeout = self._place
            self._connection = http.client.HTTPConnection(host, port, timeout=timeout)
        return self._connection

    def _ask(self, method, path, document=None):
        body = None if document is None else json.dumps(document)
        headers = {} if body is None else {"Content-Type": "application/json"}
        for attempt in range(1, self._attempts + 1):
            connection = self._open()
            try:
                connection.request(method, path, body, headers)
                reply = connection.getresponse()
                text = reply.read()
                break
            except (http.client.HTTPException, OSError):
                connection.close()
                self._connection = None
                if attempt == self._attempts:
                    raise
        if reply.status >= 400:
            raise DossierError(reply.status)
        return json.loads(text)

    def tender(self, number):
        return self._ask("GET", "/tenders/%s" % number)

    def bids(self, number):
        return self._ask("GET", "/tenders/%s/bids" % number)["bids"]

    def question(self, number, bidder, text):
        return self._ask("POST", "/tenders/%s/questions" % number, {"bidder": bidder, "text": text})
