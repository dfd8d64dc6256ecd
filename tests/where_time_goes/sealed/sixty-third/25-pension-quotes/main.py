import argparse

import cherrypy

import rating
import settings
from projection import scenarios
from quotes import Quote, book


class Quotes:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self, number):
        quote = book.find(number)
        if quote is None:
            raise cherrypy.NotFound()
        return quote.summary()

    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    def POST(self):
        wish = cherrypy.request.json
        terms = rating.terms(wish["product"], wish["age"])
        contribution = float(wish["contribution"])
        projected = scenarios(wish["age"], contribution, terms)
        quote = Quote(wish["product"], wish["age"], contribution, projected)
        book.issue(quote)
        cherrypy.response.status = 201
        return quote.summary()


class Products:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self, product, age="40"):
        return {"product": product, "terms": rating.terms(product, int(age))}


class Health:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self):
        return {"status": "ok"}


class Root:
    exposed = True
    quotes = Quotes()
    products = Products()
    health = Health()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    cherrypy.config.update({
        "environment": "production",
        "server.socket_host": "127.0.0.1",
        "server.socket_port": options.port,
        "server.thread_pool": settings.SERVER_THREADS,
        "server.socket_queue_size": 128,
        "log.screen": False,
    })
    cherrypy.quickstart(Root(), "/", {"/": {"request.dispatch": cherrypy.dispatch.MethodDispatcher()}})


if __name__ == "__main__":
    main()
