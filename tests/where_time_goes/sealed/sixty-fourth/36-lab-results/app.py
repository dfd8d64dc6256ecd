import signal
import sys

from cheroot import wsgi
from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPBadGateway
from pyramid.view import exception_view_config, view_config

import settings
import usage
from analyser import Analyser, AnalyserError
from references import References, flag

KINDS = {"blood": "Blood count", "liver": "Liver values", "culture": "Culture"}


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="usage", renderer="json")
def usage_counts(request):
    return usage.snapshot()


@view_config(route_name="results", renderer="json")
def results(request):
    kind = request.matchdict["kind"]
    sample = request.matchdict["sample"]
    usage.record(kind)
    ranges = request.registry.references.ranges(kind)
    values = request.registry.analyser.panel(sample, kind)
    return {
        "sample": sample,
        "panel": KINDS[kind],
        "values": [{**v, "flag": flag(v["value"], ranges[v["name"]])} for v in values],
    }


@exception_view_config(AnalyserError, renderer="json")
def analyser_failed(error, request):
    request.response.status_int = HTTPBadGateway.code
    return {"error": str(error)}


def make_app():
    config = Configurator()
    config.add_route("health", "/health")
    config.add_route("usage", "/usage")
    config.add_route("results", "/samples/{sample}/{kind:blood|liver|culture}")
    config.scan(sys.modules[__name__])
    config.registry.analyser = Analyser()
    config.registry.analyser.wait_until_reachable()
    config.registry.references = References(config.registry.analyser)
    return config.make_wsgi_app()


def stop(signum, frame):
    raise SystemExit(0)


def main(port: int):
    server = wsgi.Server(("127.0.0.1", port), make_app(), numthreads=settings.THREADS, request_queue_size=128, shutdown_timeout=1)
    signal.signal(signal.SIGTERM, stop)
    try:
        server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))
