import falcon

from journal import Journal
from meters import readings

journal = Journal()


class Intake:
    def on_get(self, req, resp, meter, day):
        rows = readings(meter, day)
        kept = journal.keep(meter, rows)
        resp.media = {"meter": meter, "day": day, "kept": kept, "sum": sum(rows)}


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


app = falcon.App()
app.add_route("/meters/{meter:int}/days/{day:int}", Intake())
app.add_route("/health", Health())
