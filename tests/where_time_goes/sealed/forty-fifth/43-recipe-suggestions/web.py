import sys

import waitress
from bottle import Bottle, HTTPError, request, response

import catalog
import pantry
from similarity import SimilarityTable

app = Bottle()
recipes = catalog.load()
by_number = {recipe.number: recipe for recipe in recipes}
table = SimilarityTable(recipes)


def card(number: int, at_home: set) -> dict:
    recipe = by_number[number]
    missing = sorted(recipe.ingredients - at_home)
    return {"recipe": number, "title": recipe.title, "missing": missing}


@app.get("/ready")
def ready():
    return {"ready": True}


@app.get("/recipes/<number:int>/similar")
def similar(number):
    if number not in by_number:
        raise HTTPError(404, "no such recipe")
    at_home = set(pantry.stock(request.query.get("household", 1, type=int)))
    return {"of": number, "similar": [card(n, at_home) for n in table.neighbours(number)]}


@app.post("/shopping-lists")
def shopping_list():
    body = request.json
    at_home = set(pantry.stock(int(body["household"])))
    needed = set().union(*(by_number[n].ingredients for n in body["recipes"]))
    response.status = 201
    return {"household": body["household"], "buy": sorted(needed - at_home)}


if __name__ == "__main__":
    table.start()
    waitress.serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=48, connection_limit=500, _quiet=True)
