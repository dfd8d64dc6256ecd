import argparse

import falcon
import waitress

import insurer
import settings
import storage


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Agenda:
    def on_get(self, req, resp, number, day):
        who = storage.practitioner(number)
        if who is None:
            raise falcon.HTTPNotFound()
        rows = storage.day(number, day)
        covered = insurer.coverage([r["patient"] for r in rows])
        resp.media = {"practitioner": who["name"], "slots": [{**r, "coverage": covered.get(r["patient"], "none")} for r in rows]}


class Note:
    def on_post(self, req, resp, number, day, slot):
        coverage = insurer.coverage([number])
        changed = storage.annotate(number, day, slot, req.get_media()["note"])
        resp.media = {"changed": changed, "coverage": coverage[number]}


def create_app() -> falcon.App:
    storage.wait_until_ready()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/agenda/{number:int}/{day:int}", Agenda())
    app.add_route("/agenda/{number:int}/{day:int}/{slot:int}/note", Note())
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    waitress.serve(
        create_app(), host="127.0.0.1", port=parser.parse_args().port, threads=settings.WEB_THREADS, backlog=512, _quiet=True
    )
