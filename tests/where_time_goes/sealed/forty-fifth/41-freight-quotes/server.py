import sys

import cherrypy

from events import bus
from quoting import QuoteService


class Quotes:
    def __init__(self):
        self._service = QuoteService(bus)

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def index(self, lane="HAM-ROT", kg="100"):
        return self._service.quote(lane, [float(kg)])

    @cherrypy.expose
    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    @cherrypy.tools.allow(methods=["POST"])
    def bulk(self):
        body = cherrypy.request.json
        quote = self._service.quote(body["lane"], [float(p) for p in body["pieces"]])
        cherrypy.response.status = 201
        return {"pieces": len(body["pieces"]), **quote}


class Root:
    def __init__(self):
        self.quotes = Quotes()

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def status(self):
        return {"up": True}


def main(port: int) -> None:
    cherrypy.config.update({
        "server.socket_host": "127.0.0.1",
        "server.socket_port": port,
        "server.thread_pool": 60,
        "server.socket_queue_size": 128,
        "log.screen": False,
        "engine.autoreload.on": False,
    })
    cherrypy.quickstart(Root(), "/")


if __name__ == "__main__":
    main(int(sys.argv[1]))
