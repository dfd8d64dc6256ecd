import signal
import sys

import falcon
import waitress

import settings
from pantry import Pantry
from related import Related
from shelf import Shelf


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Recipe:
    def __init__(self, shelf, related, pantry):
        self._shelf = shelf
        self._related = related
        self._pantry = pantry

    def on_get(self, req, resp, number):
        recipe = self._shelf.recipe(number)
        if recipe is None:
            raise falcon.HTTPNotFound()
        recipe["cents"] = self._pantry.price(number)
        recipe["related"] = self._shelf.titles(self._related.of(number))
        resp.media = recipe


def build(shelf, related):
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/recipes/{number:int}", Recipe(shelf, related, Pantry()))
    return app


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    shelf = Shelf()
    related = Related(shelf)
    related.start()
    try:
        waitress.serve(build(shelf, related), host="127.0.0.1", port=int(sys.argv[1]),
                       threads=settings.THREADS, _quiet=True)
    finally:
        related.stop()
        shelf.close()


if __name__ == "__main__":
    main()
