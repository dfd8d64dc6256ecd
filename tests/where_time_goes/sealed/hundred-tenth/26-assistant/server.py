import argparse

import falcon
from cheroot.wsgi import Server

import settings
from assistant import Assistant


class Ask:
    def __init__(self, assistant: Assistant):
        self.assistant = assistant

    def on_post(self, req, resp, persona):
        if persona not in settings.PERSONAS:
            raise falcon.HTTPNotFound()
        question = (req.get_media() or {}).get("question", "").strip()
        if not question:
            raise falcon.HTTPBadRequest(title="question")
        text, cached = self.assistant.answer(persona, question)
        resp.media = {"answer": text, "cached": cached}


class CacheStats:
    def __init__(self, assistant: Assistant):
        self.assistant = assistant

    def on_get(self, req, resp):
        cache = self.assistant.cache
        resp.media = {"entries": len(cache), "hits": cache.hits, "misses": cache.misses}


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


def make_app() -> falcon.App:
    assistant = Assistant()
    app = falcon.App()
    app.add_route("/assistants/{persona}/ask", Ask(assistant))
    app.add_route("/cache", CacheStats(assistant))
    app.add_route("/health", Health())
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    server = Server(
        ("127.0.0.1", parser.parse_args().port),
        make_app(),
        numthreads=settings.THREADS,
        request_queue_size=256,
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
