import argparse
import threading

import cherrypy

from engine import Engine

QUOTE = 7


class Basket:
    def __init__(self):
        self.engine = Engine()
        self.count = 0
        self.lock = threading.Lock()

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def price(self, basket, coupon=None):
        items = [part.partition("x")[::2] for part in basket.split("-")]
        answer = self.engine.call(QUOTE, items=[[sku, int(n or 1)] for sku, n in items], coupon=coupon)
        with self.lock:
            self.count += 1
        return {"basket": basket, "net": answer["net"], "gross": round(answer["net"] * 1.19, 2)}

    @cherrypy.expose
    def index(self):
        return "basket pricing\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    cherrypy.config.update({
        "server.socket_host": "127.0.0.1",
        "server.socket_port": parser.parse_args().port,
        "server.thread_pool": 32,
        "server.socket_queue_size": 256,
        "engine.autoreload.on": False,
        "log.screen": False,
    })
    cherrypy.quickstart(Basket(), "/")
