import falcon

from readings import DayFiles
from resources import DayPackage, Health, Latest, Stations


def create_app() -> falcon.App:
    files = DayFiles()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/stations", Stations())
    app.add_route("/stations/{station}/latest", Latest(files))
    app.add_route("/stations/{station}/day.csv.bz2", DayPackage(files))
    return app


app = create_app()
