import asyncio
import json
import time

import tornado.web

import schedule
import settings
from upstream import Unavailable, Upstream


class Base(tornado.web.RequestHandler):
    def initialize(self, upstream: Upstream) -> None:
        self.upstream = upstream

    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-store")

    def channel(self, name: str) -> str:
        if name not in schedule.CHANNELS:
            raise tornado.web.HTTPError(404)
        return name

    def write_error(self, status_code: int, **kwargs) -> None:
        if isinstance(kwargs.get("exc_info", (None, None))[1], Unavailable):
            self.set_status(503)
        self.finish({"error": self._reason})


class Health(Base):
    def get(self) -> None:
        self.finish({"station": settings.STATION})


class Schedule(Base):
    def get(self) -> None:
        self.finish({"shows": schedule.as_rows()})


class OnAir(Base):
    async def get(self, name: str) -> None:
        channel = self.channel(name)
        track, listeners = await asyncio.gather(self.upstream.on_air(channel), self.upstream.listeners(channel))
        show = schedule.at(time.localtime().tm_hour)
        self.finish(
            {
                "channel": schedule.CHANNELS[channel],
                "show": show.title,
                "artist": track["artist"],
                "title": track["title"],
                "remaining": track["length"] - track["position"],
                "listeners": listeners,
            }
        )


class Requests(Base):
    async def post(self, name: str) -> None:
        channel = self.channel(name)
        wish = json.loads(self.request.body)
        queued = await self.upstream.request_song(channel, wish["song"], wish.get("name", "a listener"))
        self.set_status(202)
        self.finish({"position": queued["position"], "song": wish["song"]})
