import asyncio
import json
import uuid

import tornado.web

from answers import best_article
from intents import Classifier
from settings import options
from tracing import Trace


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class QuestionHandler(tornado.web.RequestHandler):
    def initialize(self, classifier: Classifier) -> None:
        self.classifier = classifier

    def prepare(self) -> None:
        self.question_id = uuid.uuid4().hex
        self.trace = Trace(self.question_id)

    async def post(self, conversation: str) -> None:
        try:
            text = str(json.loads(self.request.body)["text"]).strip()
        except (KeyError, TypeError, ValueError) as error:
            raise tornado.web.HTTPError(400, "no text") from error
        self.trace.step("conversation %s asks %d characters", conversation, len(text))
        intent, score = await self.classifier.classify(text)
        self.trace.step("classified as %s with %.2f", intent, score)
        article = best_article(intent, score, text, self.trace.step)
        self.trace.step("answering with article %r", article.title)
        self.set_status(201)
        self.write({
            "id": self.question_id,
            "title": article.title,
            "answer": article.body,
            "trace": self.trace.lines(),
        })


def make_app() -> tornado.web.Application:
    return tornado.web.Application([
        (r"/health", HealthHandler),
        (r"/conversations/(\d+)/questions", QuestionHandler, {"classifier": Classifier()}),
    ], log_function=lambda handler: None)


async def main() -> None:
    options.parse_command_line()
    make_app().listen(options.port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
