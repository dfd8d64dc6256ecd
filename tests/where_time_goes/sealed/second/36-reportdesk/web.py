import json


class Router:
    def __init__(self):
        self._known = {}

    def add(self, kind, func):
        self._known[kind] = func

    def __call__(self, environ, start_response):
        parts = environ["PATH_INFO"].strip("/").split("/")
        func = self._known.get(parts[0])
        if func is None or len(parts) != 3:
            start_response("404 Not Found", [("Content-Type", "text/plain"), ("Content-Length", "0")])
            return [b""]
        made = func(parts[1], int(parts[2]))
        kind = "text/plain" if isinstance(made, str) else "application/json"
        body = made.encode() if isinstance(made, str) else json.dumps(made).encode()
        start_response("200 OK", [("Content-Type", kind), ("Content-Length", str(len(body)))])
        return [body]
