import json

import tornado.web

import settings


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"ok": True})


class Readings(tornado.web.RequestHandler):
    def initialize(self, baseline, archive):
        self.baseline = baseline
        self.archive = archive

    def prepare(self):
        if self.path_args[0] not in settings.GAUGES:
            raise tornado.web.HTTPError(404, "unknown gauge")

    async def post(self, gauge):
        try:
            levels = [float(level) for level in json.loads(self.request.body)["levels"]]
        except (ValueError, KeyError, TypeError):
            raise tornado.web.HTTPError(422, "levels must be numbers")
        verdict = self.baseline.assess(gauge, levels)
        batch = await self.archive.store(gauge, levels, verdict.alert)
        self.set_status(201)
        self.write(
            {
                "batch": batch,
                "usual": round(verdict.usual, 3),
                "score": round(verdict.highest_score, 2),
                "alert": verdict.alert,
            }
        )

    def get(self, gauge):
        self.write({"gauge": settings.GAUGES[gauge], "levels": self.baseline.latest(gauge, 96)})
