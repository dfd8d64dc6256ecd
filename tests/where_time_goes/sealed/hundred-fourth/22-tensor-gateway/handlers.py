import numpy as np
import orjson
from tornado.web import HTTPError, RequestHandler

import protocol
import settings
from features import hashed
from tensor_client import TensorClient


class JSONHandler(RequestHandler):
    def initialize(self, tensors: TensorClient) -> None:
        self.tensors = tensors

    def reply(self, content: dict) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish(orjson.dumps(content))

    def text(self) -> str:
        try:
            return orjson.loads(self.request.body)["text"]
        except (orjson.JSONDecodeError, KeyError, TypeError):
            raise HTTPError(422, "text is missing") from None


class HealthHandler(JSONHandler):
    def get(self) -> None:
        self.reply({"status": "ok"})


class EmbedHandler(JSONHandler):
    async def post(self) -> None:
        vector = await self.tensors.call(protocol.ENCODE, hashed(self.text()))
        self.reply({"embedding": vector.astype(float).round(5).tolist()})


class ClassifyHandler(JSONHandler):
    async def post(self) -> None:
        vector = await self.tensors.call(protocol.ENCODE, hashed(self.text()))
        logits = await self.tensors.call(protocol.CLASSIFY, vector)
        best = int(np.argmax(logits))
        self.reply({"label": settings.LABELS[best], "logit": round(float(logits[best]), 4)})
