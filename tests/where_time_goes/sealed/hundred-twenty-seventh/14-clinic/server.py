import sys

import cherrypy

import audit
import settings
from booking import access, diary


class Health:
    @cherrypy.expose
    @cherrypy.tools.json_out()
    def index(self):
        return {"status": "ok"}


class Slots:
    @cherrypy.expose
    @cherrypy.tools.json_out()
    def default(self, practitioner, day="mon"):
        access.info("diary read", extra={"actor": practitioner})
        return {"practitioner": practitioner, "free": diary.free(practitioner, day)}


class Appointments:
    @cherrypy.expose
    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    def index(self):
        data = cherrypy.request.json
        appointment = diary.book(data["practitioner"], data["day"], data["patient"])
        access.info(
            "appointment %s booked",
            appointment["number"],
            extra={"actor": data["practitioner"], "patient": data["patient"]},
        )
        cherrypy.response.status = 201
        return appointment


class Root:
    health = Health()
    slots = Slots()
    appointments = Appointments()


def main():
    audit.setup()
    cherrypy.config.update(
        {
            "environment": "production",
            "server.socket_host": "127.0.0.1",
            "server.socket_port": int(sys.argv[1]),
            "server.thread_pool": settings.THREADS,
            "server.socket_queue_size": 128,
            "log.screen": False,
            "tools.trailing_slash.on": False,
        }
    )
    cherrypy.quickstart(Root(), "/")


if __name__ == "__main__":
    main()
