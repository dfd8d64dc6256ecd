"""Freight price service. Usage: python main.py PORT"""
import sys

import cherrypy

import pricing
import settings


@cherrypy.expose
@cherrypy.tools.json_out()
class Prices:
    def GET(self, origin, destination, kg="100", cls="70"):
        try:
            return pricing.price(origin.upper(), destination.upper(), float(kg), cls)
        except LookupError as exc:
            raise cherrypy.HTTPError(404, str(exc)) from exc


@cherrypy.expose
@cherrypy.tools.json_in()
@cherrypy.tools.json_out()
class Reservations:
    def POST(self):
        form = cherrypy.request.json
        cherrypy.response.status = 201
        return pricing.reserve(
            form["origin"], form["destination"], form["kg"], form.get("pickup", "today")
        )


@cherrypy.expose
class Health:
    def GET(self):
        return b"ok"


class Root:
    def __init__(self):
        self.prices = Prices()
        self.reservations = Reservations()
        self.health = Health()


def main(port):
    cherrypy.config.update(settings.SERVER)
    cherrypy.config.update({"server.socket_port": port})
    dispatcher = cherrypy.dispatch.MethodDispatcher()
    cherrypy.quickstart(Root(), "/", {"/": {"request.dispatch": dispatcher}})


if __name__ == "__main__":
    main(int(sys.argv[1]))
