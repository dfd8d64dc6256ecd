import falcon

from . import store
from .bus import bus
from .scoreboard import Scoreboard


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Match:
    def on_get(self, req, resp, match_id):
        goals = [i for i in store.recent(match_id) if i["kind"] == "goal"]
        resp.media = {"match": match_id, "recent_goals": len(goals)}


class Incidents:
    def on_post(self, req, resp, match_id):
        body = req.get_media()
        board = Scoreboard(match_id)
        for known in store.recent(match_id):
            board.on_incident(known)
        incident = {
            "match": match_id,
            "minute": int(body["minute"]),
            "side": body["side"],
            "kind": body.get("kind", "goal"),
        }
        store.append(incident)
        bus.emit("incident", incident)
        resp.status = falcon.HTTP_201
        resp.media = board.as_dict()
