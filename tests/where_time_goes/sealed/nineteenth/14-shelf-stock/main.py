import sys

import falcon
import waitress

import catalogue
import stock
import views


class Health:
    def on_get(self, req, resp):
        resp.media = {"cache": stock.heartbeat()}


class Shelf:
    def on_get(self, req, resp, topic):
        number = req.get_param_as_int("page", default=1, min_value=1)
        found = catalogue.page(topic, number)
        if not found:
            raise falcon.HTTPNotFound(title="No such shelf")
        resp.media = views.render_shelf(topic, number, found)


class TitleView:
    def on_get(self, req, resp, sku):
        title = catalogue.titles.get(sku)
        if title is None:
            raise falcon.HTTPNotFound(title="No such title")
        resp.media = views.render_title(title)


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/shelves/{topic}", Shelf())
app.add_route("/titles/{sku}", TitleView())

if __name__ == "__main__":
    waitress.serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=48, connection_limit=500, _quiet=True)
