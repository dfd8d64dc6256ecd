import argparse
from concurrent.futures import TimeoutError as JobTimeout

import cherrypy

import planner
import settings
from jobs import pool


class Itineraries:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self, trip_id, travellers="1"):
        number = int(trip_id)
        if number not in planner.TRIPS:
            raise cherrypy.HTTPError(404, "no such trip")
        try:
            return planner.quote(number, max(1, min(9, int(travellers))))
        except JobTimeout:
            raise cherrypy.HTTPError(504, "the suppliers did not answer in time")


class Destinations:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self):
        return {"destinations": planner.DESTINATIONS, "trips": len(planner.TRIPS)}


class Health:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self):
        return {"status": "ok", "jobs": pool.submitted}


class Root:
    exposed = True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()

    root = Root()
    root.itineraries = Itineraries()
    root.destinations = Destinations()
    root.health = Health()

    cherrypy.config.update({
        "environment": "production",
        "server.socket_host": "127.0.0.1",
        "server.socket_port": args.port,
        "server.thread_pool": settings.HTTP_THREADS,
        "server.socket_queue_size": 256,
        "log.screen": False,
    })
    cherrypy.engine.subscribe("stop", pool.close)
    cherrypy.quickstart(root, "/", {"/": {"request.dispatch": cherrypy.dispatch.MethodDispatcher()}})


if __name__ == "__main__":
    main()
