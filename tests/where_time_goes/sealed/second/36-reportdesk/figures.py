import os
import threading

import urllib3

_http = urllib3.HTTPConnectionPool("127.0.0.1", int(os.environ["FIGURES_PORT"]), maxsize=128)
_lock = threading.Lock()
_asked = {}


def rows(name, year):
    with _lock:
        _asked[name] = _asked.get(name, 0) + 1
    return _http.request("GET", f"/figures/{name}/{year}", timeout=10.0).json()["rows"]


def summary(name, year):
    found = rows(name, year)
    return {"name": name, "year": year, "sum": sum(found), "top": max(found), "mean": round(sum(found) / len(found), 2)}


def chart(name, year):
    found = rows(name, year)
    top = max(found) or 1
    return "\n".join("#" * (value * 40 // top) for value in found)
