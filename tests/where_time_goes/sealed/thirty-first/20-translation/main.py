import falcon
import falcon.asgi

from engine import EngineError
from service import Translator
from settings import settings

LANGUAGES = {"de", "fr", "pl", "fi", "ja"}
PHRASES = {
    1: "Your parcel has been handed to the carrier.",
    2: "Please confirm the new delivery date.",
    3: "The warehouse has rejected the return because the seal is broken.",
}


class Lifecycle:
    def __init__(self, translator: Translator) -> None:
        self.translator = translator

    async def process_shutdown(self, scope, event) -> None:
        self.translator.close()


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Statistics:
    def __init__(self, translator: Translator) -> None:
        self.translator = translator

    async def on_get(self, req, resp):
        resp.media = self.translator.statistics()


class Phrase:
    def __init__(self, translator: Translator) -> None:
        self.translator = translator

    async def on_get(self, req, resp, number, language):
        if number not in PHRASES or language not in LANGUAGES:
            raise falcon.HTTPNotFound()
        resp.media = {"language": language, "text": await self.translator.translate(PHRASES[number], language)}


class Translations:
    def __init__(self, translator: Translator) -> None:
        self.translator = translator

    async def on_post(self, req, resp):
        body = await req.get_media()
        if body.get("to") not in LANGUAGES:
            raise falcon.HTTPBadRequest(title="unknown language")
        resp.media = {"text": await self.translator.translate(body["text"], body["to"])}
        resp.status = falcon.HTTP_201


async def engine_failed(req, resp, error, params):
    raise falcon.HTTPBadGateway(description=str(error))


def create_app() -> falcon.asgi.App:
    translator = Translator(settings)
    app = falcon.asgi.App(middleware=[Lifecycle(translator)])
    app.add_error_handler(EngineError, engine_failed)
    app.add_route("/health", Health())
    app.add_route("/statistics", Statistics(translator))
    app.add_route("/phrases/{number:int}/{language}", Phrase(translator))
    app.add_route("/translations", Translations(translator))
    return app


app = create_app()
