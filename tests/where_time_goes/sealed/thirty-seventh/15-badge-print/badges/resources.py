from itertools import count

import falcon


class Badges:
    def __init__(self, spooler):
        self.spooler = spooler
        self._codes = count(1)

    def on_post(self, req, resp):
        data = req.get_media()
        if not data.get("name"):
            raise falcon.HTTPUnprocessableEntity(title="a badge needs a name")
        job = self.spooler.print_badge(f"B{next(self._codes):06d}", data["name"], data.get("company", ""))
        resp.status = falcon.HTTP_201
        resp.media = {"code": job.code, "name": job.name}


class Count:
    def __init__(self, spooler):
        self.spooler = spooler

    def on_get(self, req, resp):
        resp.media = {"printed": self.spooler.printed}


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}
