import orjson
from pydantic import BaseModel, ValidationError, field_validator
from quart import Quart, Response, current_app, request

import broker
from config import Config
from jobs import Transcriber, TranscriptionTimeout


class Clip(BaseModel):
    clip: str
    language: str = "en"

    @field_validator("language")
    @classmethod
    def known(cls, language: str) -> str:
        if language not in Config.LANGUAGES:
            raise ValueError(f"unknown language {language}")
        return language


def as_json(content, status: int = 200) -> Response:
    return Response(orjson.dumps(content), status=status, content_type="application/json")


def create_app() -> Quart:
    app = Quart(__name__)

    @app.before_serving
    async def open_broker() -> None:
        app.redis = broker.connect()
        app.transcriber = Transcriber(app.redis)

    @app.after_serving
    async def close_broker() -> None:
        await app.redis.aclose()

    @app.get("/health")
    async def health() -> Response:
        return as_json({"status": "ok"})

    @app.post("/transcriptions")
    async def transcriptions() -> Response:
        try:
            clip = Clip.model_validate_json(await request.get_data())
        except ValidationError as error:
            return as_json({"errors": error.errors(include_url=False, include_context=False)}, 422)
        try:
            result = await current_app.transcriber.transcribe(clip.clip, clip.language)
        except TranscriptionTimeout:
            return as_json({"error": "no transcriber was free"}, 504)
        return as_json({"clip": clip.clip, "text": result["text"]})

    @app.get("/glossaries/<language>")
    async def glossary(language: str) -> Response:
        return as_json({"words": await current_app.transcriber.glossary(language)})

    return app


app = create_app()
