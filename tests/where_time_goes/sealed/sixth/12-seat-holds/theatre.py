import os

from flask import Flask, abort, jsonify

from models import connect, seed
from box_office import BoxOffice, Taken


def create_app():
    app = Flask(__name__)
    connect(os.environ.get("THEATRE_DB", "theatre.db"))
    seed(rows=8, seats=30)
    office = BoxOffice(os.environ.get("CARDS", "http://127.0.0.1:27112"))

    @app.get("/plays/<int:play>/seats/<int:seat>/hold/<guest>")
    def hold(play, seat, guest):
        try:
            return jsonify(office.hold(play, seat, guest))
        except Taken:
            abort(409)

    @app.get("/plays/<int:play>/free")
    def free(play):
        return jsonify(play=play, free=office.free(play))

    return app


app = create_app()
