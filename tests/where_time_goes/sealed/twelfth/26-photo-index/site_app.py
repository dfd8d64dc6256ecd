import gevent
from bottle import Bottle, response

from catalogue import Catalogue

app = Bottle()
catalogue = Catalogue()


@app.hook("before_request")
def take_turns():
    gevent.sleep(0)


@app.hook("after_request")
def headers():
    response.set_header("Cache-Control", "private, max-age=0")


@app.get("/photos/<number:int>")
def photo(number):
    return catalogue.photo(number)


@app.get("/albums/<name>")
def album(name):
    return catalogue.album(name)
