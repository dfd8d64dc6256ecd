import cherrypy

from duty import COUNTRIES, payable
from tariff_client import TariffClient, TariffError


def as_error(status, message, traceback, version):
    cherrypy.response.headers["Content-Type"] = "application/json"
    return '{"error": "%s"}' % message.replace('"', "'")


class Tariffs:
    def __init__(self, client):
        self.client = client

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def default(self, code, country="NO"):
        try:
            percent = self.client.rate(code, country)
        except TariffError as error:
            raise cherrypy.HTTPError(502, str(error))
        return {"code": code, "country": country, "percent": percent}


class Root:
    def __init__(self):
        self.client = TariffClient()
        self.tariffs = Tariffs(self.client)

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def health(self):
        return {"status": "ok"}

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def countries(self):
        return {code: name for code, (name, _) in COUNTRIES.items()}

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def duty(self, code, value, country="NO"):
        if country not in COUNTRIES:
            raise cherrypy.HTTPError(404, "no such country")
        percent = self.client.rate(code, country)
        return {"code": code, "country": country, **payable(value, percent, country)}
