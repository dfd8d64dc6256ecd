import sys

import falcon
import waitress

import resources
import settings


def create_app():
    app = falcon.App()
    app.add_route("/health", resources.Health())
    app.add_route("/exhibitions", resources.Exhibitions())
    app.add_route("/exhibitions/{exhibition:int}/availability", resources.Availability())
    app.add_route("/orders", resources.Orders())
    app.add_route("/reports/daily", resources.DailyReport())
    return app


if __name__ == "__main__":
    waitress.serve(
        create_app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=settings.SERVER_THREADS,
        connection_limit=500,
    )
