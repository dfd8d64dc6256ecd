import cherrypy

from .consignment import Consignment


@cherrypy.popargs("number")
class Consignments:
    @cherrypy.expose
    @cherrypy.tools.json_out()
    def index(self, number, product="standard"):
        consignment = Consignment(number, product)
        return {
            "number": number,
            "stage": consignment.stage,
            "stops": consignment.stops,
            "eta_minutes": consignment.eta(),
        }


class Root:
    def __init__(self):
        self.consignments = Consignments()

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def health(self):
        return {"status": "up"}
