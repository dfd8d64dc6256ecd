from gevent import monkey

monkey.patch_all()

from bottle import Bottle, HTTPError, request, response

from . import settings
from .matching import Waiting


def create_app(ratings, parties):
    app = Bottle()
    waiting = Waiting()

    @app.get("/health")
    def health():
        return {"status": "ok"}

    @app.get("/players/<player:int>/rating")
    def rating(player):
        return ratings.of(player)

    @app.post("/queue")
    def enter():
        body = request.json
        mode = body.get("mode", "duo")
        if mode not in settings.MODES:
            raise HTTPError(400, "unknown mode")
        party = parties.of(body["player"])
        skill = ratings.of(party["leader"], list(settings.MODES).index(mode))
        lobby = waiting.join(mode, skill["mean"], party["members"])
        response.status = 202
        return {"lobby": lobby["lobby"], "mode": mode, "waiting": len(lobby["members"]), "skill": skill}

    return app
