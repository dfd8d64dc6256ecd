from .bus import bus

POINTS = {"goal": 1, "penalty": 1, "own_goal": 1}


class Scoreboard:
    def __init__(self, match_id):
        self.match_id = match_id
        self.home = 0
        self.away = 0
        self.log = []
        bus.on("incident", self.on_incident)

    def on_incident(self, incident):
        if incident["match"] != self.match_id:
            return
        side = incident["side"]
        if incident["kind"] == "own_goal":
            side = "away" if side == "home" else "home"
        points = POINTS.get(incident["kind"], 0)
        setattr(self, side, getattr(self, side) + points)
        self.log = [*self.log[-5:], (incident["minute"], incident["kind"], side)]

    def as_dict(self):
        return {"match": self.match_id, "home": self.home, "away": self.away, "log": self.log}
