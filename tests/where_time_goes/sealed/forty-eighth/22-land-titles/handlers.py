import tornado.web

from registry import RegistryError


class BaseHandler(tornado.web.RequestHandler):
    @property
    def lookups(self):
        return self.application.settings["lookups"]

    def write_error(self, status_code, **kwargs):
        self.finish({"error": self._reason, "status": status_code})


class HealthHandler(BaseHandler):
    def get(self):
        self.write({"status": "ok"})


class TitleHandler(BaseHandler):
    async def get(self, district, parcel):
        try:
            self.write(await self.lookups.summary(district, int(parcel)))
        except RegistryError as exc:
            raise tornado.web.HTTPError(502, reason="registry unavailable") from exc


class ChargesHandler(BaseHandler):
    async def get(self, district, parcel):
        try:
            charges = await self.lookups.charges(district, int(parcel))
        except RegistryError as exc:
            raise tornado.web.HTTPError(502, reason="registry unavailable") from exc
        self.write({"charges": charges, "free_of_charge": not charges})
