"""The caterer's ordering system: article catalogue and orders."""
import http.client
import json
import logging

import settings

log = logging.getLogger(__name__)


class SupplierError(Exception):
    pass


class Supplier:
    def __init__(self):
        self.conn = None

    def _connection(self):
        if self.conn is None:
            self.conn = http.client.HTTPConnection(
                settings.SUPPLIER_HOST, settings.SUPPLIER_PORT, timeout=settings.SUPPLIER_TIMEOUT
            )
        return self.conn

    def call(self, method, path, body=None):
        payload = None if body is None else json.dumps(body)
        for attempt in (1, 2):
            conn = self._connection()
            try:
                conn.request(method, path, payload, {"Content-Type": "application/json"})
                response = conn.getresponse()
                data = response.read()
                break
            except (http.client.HTTPException, OSError) as exc:
                conn.close()
                self.conn = None
                if attempt == 2:
                    raise SupplierError(f"{method} {path}: {exc}") from exc
                log.info("reconnecting to the caterer: %s", exc)
        if response.status >= 400:
            raise SupplierError(f"{method} {path}: {response.status}")
        return json.loads(data)

    def articles(self, page):
        return self.call("GET", f"/articles?page={page}")["articles"]

    def stock(self, article):
        return self.call("GET", f"/stock/{article}")["portions"]

    def order(self, school, article, portions):
        return self.call("POST", "/orders", {"school": school, "article": article, "portions": portions})["order"]
