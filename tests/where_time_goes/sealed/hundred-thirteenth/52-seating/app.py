import sys

import cherrypy

import ids
import settings
from desks import Desks
from seating import House


@cherrypy.expose
class Health:
    def __init__(self, desks):
        self._desks = desks

    @cherrypy.tools.json_out()
    def GET(self):
        return {"status": "ok", "desks": self._desks.stats()}


@cherrypy.expose
@cherrypy.popargs("show", "part")
class Shows:
    def __init__(self, house):
        self._house = house

    @cherrypy.tools.json_out()
    def GET(self, show, part=None):
        found = self._house.show(int(show))
        return {"show": found.id, "number": ids.number_of(found.id), "region": found.region, "free": found.free()}

    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    def POST(self, show, part):
        if part != "holds":
            raise cherrypy.NotFound()
        body = cherrypy.request.json
        cherrypy.response.status = 201
        return self._house.hold(int(show), int(body.get("count", 2)), body.get("holder", "web"))


def main(port):
    desks = Desks()
    desks.start()
    root = type("Root", (), {})()
    root.health = Health(desks)
    root.shows = Shows(House(desks))
    cherrypy.config.update({
        "server.socket_host": "127.0.0.1",
        "server.socket_port": port,
        "server.thread_pool": settings.WEB_THREADS,
        "server.socket_queue_size": 256,
        "environment": "production",
        "log.screen": False,
    })
    cherrypy.quickstart(root, "/", {"/": {"request.dispatch": cherrypy.dispatch.MethodDispatcher()}})


if __name__ == "__main__":
    main(int(sys.argv[1]))
