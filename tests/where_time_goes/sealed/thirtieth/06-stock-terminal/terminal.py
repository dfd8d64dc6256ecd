import sys

import cherrypy

from warehouse import Warehouse, WarehouseError

REORDER_BELOW = 40


class Stock:
    exposed = True

    def __init__(self, warehouse: Warehouse):
        self.warehouse = warehouse

    @cherrypy.tools.json_out()
    def GET(self, sku):
        units = self.warehouse.stock(sku)
        return {"sku": sku, "units": units, "reorder": units < REORDER_BELOW}


class Picks:
    exposed = True

    def __init__(self, warehouse: Warehouse):
        self.warehouse = warehouse

    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    def POST(self):
        data = cherrypy.request.json
        try:
            sku, units = str(data["sku"]), int(data["units"])
        except (KeyError, TypeError, ValueError):
            raise cherrypy.HTTPError(422, "sku and units are needed")
        try:
            ticket = self.warehouse.pick(sku, units)
        except WarehouseError as exc:
            raise cherrypy.HTTPError(503, str(exc))
        cherrypy.response.status = 201
        return {"ticket": ticket}


class Health:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self):
        return {"ok": True}


class Root:
    pass


def main(port: int) -> None:
    warehouse = Warehouse()
    root = Root()
    root.stock = Stock(warehouse)
    root.picks = Picks(warehouse)
    root.health = Health()
    cherrypy.config.update({
        "server.socket_host": "127.0.0.1",
        "server.socket_port": port,
        "server.thread_pool": 40,
        "server.socket_queue_size": 128,
        "engine.autoreload.on": False,
        "log.screen": False,
    })
    dispatch = {"/": {"request.dispatch": cherrypy.dispatch.MethodDispatcher()}}
    cherrypy.quickstart(root, "/", dispatch)


if __name__ == "__main__":
    main(int(sys.argv[1]))
