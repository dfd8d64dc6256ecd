import os
import uuid

import requests
from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPNotFound
from pyramid.tweens import EXCVIEW
from requests.adapters import HTTPAdapter

from trail import configure

trail = configure()
warehouse = requests.Session()
warehouse.trust_env = False
warehouse.mount("http://", HTTPAdapter(pool_maxsize=64))
BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"


def trail_tween(handler, registry):
    def tween(request):
        response = handler(request)
        trail.info("request", extra={"details": {
            "id": uuid.uuid4().hex,
            "path": request.path_qs,
            "status": response.status_int,
            "headers": dict(request.headers),
            "answer": response.text,
        }})
        return response

    return tween


def stock(request):
    article = request.matchdict["article"]
    reply = warehouse.get(f"{BASE}/stock/{article}", timeout=10)
    if reply.status_code == 404:
        raise HTTPNotFound(article)
    places = reply.json()["places"]
    return {
        "article": article,
        "total": sum(p["pieces"] for p in places),
        "places": sorted(places, key=lambda p: -p["pieces"]),
    }


def make_app():
    with Configurator() as config:
        config.add_route("stock", "/stock/{article}")
        config.add_view(stock, route_name="stock", renderer="json")
        config.add_tween("main.trail_tween", over=EXCVIEW)
        return config.make_wsgi_app()


app = make_app()
