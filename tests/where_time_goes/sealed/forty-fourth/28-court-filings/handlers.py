import tornado.web
from tornado.ioloop import IOLoop

import presenters
import registry
import settings


class BaseHandler(tornado.web.RequestHandler):
    def write_error(self, status_code, **kwargs):
        self.finish({"status": status_code, "error": self._reason})

    async def from_registry(self, method, *args):
        loop = IOLoop.current()
        try:
            return await loop.run_in_executor(registry.pool, method, *args)
        except KeyError:
            raise tornado.web.HTTPError(404)
        except registry.RegistryError:
            raise tornado.web.HTTPError(502)


class CaseHandler(BaseHandler):
    async def get(self, number):
        raw = await self.from_registry(registry.client.case, number)
        self.write(presenters.present_case(raw))


class DocketHandler(BaseHandler):
    async def get(self, court):
        if court not in settings.COURT_CODES:
            raise tornado.web.HTTPError(404)
        entries = await self.from_registry(registry.client.docket, court)
        self.write(presenters.present_docket(court, entries))


class CourtsHandler(BaseHandler):
    def get(self):
        self.write({"courts": settings.COURT_CODES})


class HealthHandler(BaseHandler):
    def get(self):
        self.write({"status": "ok"})
