import json
from datetime import datetime

from tornado.web import HTTPError, RequestHandler

import dispatch
import settings
from bus import bus
from notices import Notice


class ParcelHandler(RequestHandler):
    """Collects the notices that arise for its parcel while it is at work."""

    def prepare(self):
        self.parcel = None
        self.notices = []
        bus.subscribe("scan", self.on_scan)

    def on_scan(self, event):
        notice = Notice(event)
        if notice.parcel == self.parcel and not self._finished:
            self.notices.append(notice)

    def reply(self, body):
        body["notices"] = [n.as_dict() for n in self.notices]
        self.finish(body)


class ScanHandler(ParcelHandler):
    async def post(self):
        try:
            body = json.loads(self.request.body)
            self.parcel, hub = int(body["parcel"]), str(body["hub"])
        except (ValueError, KeyError):
            raise HTTPError(400)
        if hub not in settings.HUBS:
            raise HTTPError(422)
        stored = await dispatch.store_scan(self.parcel, hub)
        bus.publish(
            "scan",
            {
                "parcel": self.parcel,
                "hub": hub,
                "at": datetime.now().isoformat(),
                "sequence": stored["sequence"],
            },
        )
        self.reply({"parcel": self.parcel, "sequence": stored["sequence"]})


class StatusHandler(ParcelHandler):
    async def get(self, parcel):
        self.parcel = int(parcel)
        state = await dispatch.parcel_state(self.parcel)
        self.reply({"parcel": self.parcel, "state": state["state"]})


class HealthHandler(RequestHandler):
    def get(self):
        self.finish({"status": "ok"})
