import falcon

from . import resources


def create():
    app = falcon.App(cors_enable=True)
    app.add_route("/health", resources.Health())
    app.add_route("/shows/{show}/feed.xml", resources.Feed())
    app.add_route("/shows/{show}/latest", resources.Latest())
    return app
