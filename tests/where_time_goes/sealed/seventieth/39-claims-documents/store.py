"""Blocking client of the document store; one connection for each thread."""
import http.client
import json
import threading

import options


class StoreError(Exception):
    pass


class DocumentStore:
    def __init__(self):
        self._local = threading.local()

    def _connection(self):
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = http.client.HTTPConnection(
                options.STORE_HOST, options.STORE_PORT, timeout=options.STORE_TIMEOUT
            )
            self._local.connection = connection
        return connection

    def _get(self, path):
        connection = self._connection()
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            self._local.connection = None
            raise StoreError(str(error)) from error
        if answer.status != 200:
            raise StoreError(f"{answer.status} for {path}")
        return json.loads(body)

    def list_documents(self, claim):
        return self._get(f"/claims/{claim}/documents")

    def metadata(self, document):
        return self._get(f"/documents/{document}")
