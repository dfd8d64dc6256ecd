from fastapi import FastAPI, Query

from matching import Matcher
from suppliers import load

app = FastAPI(title="supplier match")
matcher = Matcher(load())


@app.get("/suppliers/match")
def match(name: str = Query(min_length=2), most: int = 5):
    return {"name": name, "hits": matcher.find(name, most)}


@app.get("/suppliers/{number}")
def supplier(number: int):
    return matcher.show(number)
