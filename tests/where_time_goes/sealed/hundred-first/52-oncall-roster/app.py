from datetime import date

from flask import Flask, abort, jsonify, request

from roster import on_call
from settings import TEAMS


def create_app() -> Flask:
    app = Flask(__name__)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/teams")
    def teams():
        return jsonify(teams=TEAMS)

    @app.get("/teams/<team>/oncall")
    def team_on_call(team: str):
        if team not in TEAMS:
            abort(404)
        try:
            day = date.fromisoformat(request.args["day"]) if "day" in request.args else date.today()
        except ValueError:
            abort(400)
        return jsonify(on_call(team, day.isoformat()).as_dict())

    return app


application = create_app()
