import cherrypy

from headend import HeadendError


class Accounts:
    def __init__(self, dispatcher, tariff):
        self.dispatcher = dispatcher
        self.tariff = tariff

    def _ask(self, account, verb):
        try:
            number = int(account)
        except ValueError:
            raise cherrypy.NotFound()
        try:
            return self.dispatcher.ask(number, "%s %d" % (verb, number))
        except HeadendError as error:
            raise cherrypy.HTTPError(502, str(error))

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def reading(self, account):
        fields = self._ask(account, "READ")
        return {"account": account, "meter": fields["meter"], "cubic_metres": int(fields["m3"])}

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def bill(self, account):
        fields = self._ask(account, "USAGE")
        used = int(fields["m3"])
        cents = self.tariff["standing"] + used * (self.tariff["water"] + self.tariff["sewage"])
        return {"account": account, "period": fields["period"], "cubic_metres": used, "amount": cents / 100}

    def _cp_dispatch(self, vpath):
        if len(vpath) == 2:
            cherrypy.request.params["account"] = vpath.pop(0)
            return self
        return vpath


class Root:
    def __init__(self, accounts):
        self.accounts = accounts

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def health(self):
        return {"status": "ok"}
