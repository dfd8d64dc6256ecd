import json

import tornado.web

import mailer
from roster import Roster


class BaseHandler(tornado.web.RequestHandler):
    def initialize(self, roster: Roster) -> None:
        self.roster = roster

    def shift_or_404(self, number: str):
        shift = self.roster.get(int(number))
        if shift is None:
            raise tornado.web.HTTPError(404)
        return shift


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class DayHandler(BaseHandler):
    def get(self, day: str) -> None:
        shifts = [
            {"id": s.id, "place": s.place, "start": s.start, "people": len(s.signups)} for s in self.roster.on_day(day)
        ]
        self.write({"day": day, "shifts": shifts})


class SignUpHandler(BaseHandler):
    async def post(self, number: str) -> None:
        shift = self.shift_or_404(number)
        form = json.loads(self.request.body)
        email = str(form["email"]).strip().lower()
        try:
            signup, new = self.roster.sign_up(shift, email)
        except OverflowError:
            raise tornado.web.HTTPError(409, "shift is full")
        await mailer.send_confirmation(shift, email, signup)
        self.set_status(201 if new else 200)
        self.write({"signup": signup, "shift": shift.id, "confirmed": email})
