import threading
import time

from pyramid.settings import asbool


def timing_factory(handler, registry):
    totals = {"n": 0, "s": 0.0}
    guard = threading.Lock()

    def tween(request):
        began = time.perf_counter()
        response = handler(request)
        with guard:
            totals["n"] += 1
            totals["s"] += time.perf_counter() - began
        return response

    return tween


def edge_factory(handler, registry):
    width = int(registry.settings["edge.width"])
    if asbool(registry.settings.get("edge.off", "false")):
        return handler
    gate = threading.BoundedSemaphore(width)

    def tween(request):
        with gate:
            response = handler(request)
        response.headers["X-Edge"] = "fleet"
        return response

    return tween
