from quart import Quart

from signs import board, forecast, routes


def create_app():
    app = Quart(__name__)
    app.register_blueprint(routes.blueprint)

    @app.before_serving
    async def start():
        app.board = board.Board()
        app.forecast = forecast.Forecast()
        await app.board.open()

    @app.after_serving
    async def stop():
        await app.board.close()
        await app.forecast.close()

    return app


app = create_app()
