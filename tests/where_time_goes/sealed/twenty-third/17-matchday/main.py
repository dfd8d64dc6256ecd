import argparse

import falcon
from waitress import serve

from matchday.resources import Health, Incidents, Match


def build():
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/matches/{match_id:int}", Match())
    app.add_route("/matches/{match_id:int}/incidents", Incidents())
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    serve(build(), host="127.0.0.1", port=parser.parse_args().port, threads=8, _quiet=True)
