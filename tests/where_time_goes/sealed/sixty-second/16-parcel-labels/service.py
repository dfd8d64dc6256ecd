"""Parcel labels: python service.py PORT"""
import sys

import cherrypy

import addresses
import conf
from spooler import Spooler


class Parcels:
    def __init__(self, spooler: Spooler):
        self.spooler = spooler

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def health(self):
        return {"status": "ok"}

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def parcel(self, number: str):
        address = addresses.of_parcel(int(number))
        return {"parcel": int(number), "code": addresses.tracking_code(int(number)), "town": address.town}

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def label(self, number: str):
        address = addresses.of_parcel(int(number))
        code = addresses.tracking_code(int(number))
        job = self.spooler.submit({"name": address.name, "street": address.street, "code": code})
        try:
            zpl = job.result(conf.JOB_TIMEOUT)
        except TimeoutError:
            raise cherrypy.HTTPError(504, "label not ready")
        return {"parcel": int(number), "code": code, "zpl": zpl}


def main(port: int) -> None:
    spooler = Spooler()
    cherrypy.config.update({**conf.SERVER, "server.socket_port": port})
    cherrypy.engine.signal_handler.subscribe()
    cherrypy.engine.subscribe("start", spooler.start)
    cherrypy.engine.subscribe("stop", spooler.stop)
    cherrypy.tree.mount(Parcels(spooler), "/")
    cherrypy.log.access_log.handlers.clear()
    cherrypy.engine.start()
    cherrypy.engine.block()


if __name__ == "__main__":
    main(int(sys.argv[1]))
