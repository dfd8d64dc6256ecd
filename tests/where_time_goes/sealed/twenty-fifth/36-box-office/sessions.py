import json
import time
from contextlib import contextmanager

import db


@contextmanager
def session_scope(key: str):
    connection = db.connect()
    try:
        connection.execute("BEGIN IMMEDIATE")
        row = connection.execute("SELECT data FROM session WHERE id = ?", (key,)).fetchone()
        session = json.loads(row[0]) if row else {"visits": 0, "basket": []}
        yield session
        connection.execute(
            "INSERT OR REPLACE INTO session VALUES (?, ?, ?)", (key, json.dumps(session), time.time())
        )
        connection.execute("COMMIT")
    finally:
        connection.close()


class SessionMiddleware:
    def __init__(self, app, skip=("/health",)):
        self.app = app
        self.skip = skip

    def __call__(self, environ, start_response):
        if environ["PATH_INFO"] in self.skip:
            return self.app(environ, start_response)
        key = environ.get("HTTP_X_TERMINAL", "") or environ.get("REMOTE_PORT", "web")
        with session_scope(key) as session:
            environ["box.session"] = session
            return list(self.app(environ, start_response))
