import sys

import falcon
import waitress

import resources
import schema
import settings
from middleware import DatabaseConnection


def create_app():
    schema.prepare()
    app = falcon.App(middleware=[DatabaseConnection()])
    app.add_route("/health", resources.Health())
    app.add_route("/parcels", resources.ParcelSearch())
    app.add_route("/parcels/{parcel_id:int}", resources.ParcelItem())
    app.add_route("/parcels/{parcel_id:int}/labels", resources.ParcelLabels())
    return app


if __name__ == "__main__":
    waitress.serve(
        create_app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=settings.THREADS,
        connection_limit=400,
    )
