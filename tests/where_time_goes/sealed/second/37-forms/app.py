import json
import os
import threading

import urllib3

_http = urllib3.HTTPConnectionPool("127.0.0.1", int(os.environ["FORMS_PORT"]), maxsize=16)
_drafts = {}
_lock = threading.Lock()


def form(name):
    return _http.request("GET", f"/forms/{name}", timeout=5.0).json()


def application(environ, start_response):
    name = environ["PATH_INFO"].rsplit("/", 1)[1]
    with _lock:
        _drafts.setdefault((environ["REMOTE_ADDR"], name), {})
    found = form(name)
    body = json.dumps({"name": name, "title": found["title"], "fields": found["fields"]}).encode()
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]
