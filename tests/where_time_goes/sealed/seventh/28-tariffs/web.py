from bottle import Bottle, request

from offers import best, portfolio

app = Bottle()


@app.get("/offers/<plz>")
def offers(plz):
    age = int(request.query.get("age", 40))
    km = int(request.query.get("km", 12000))
    ranked = best(portfolio(), plz, age, km, count=5)
    return {"plz": plz, "offers": [{"tariff": t, "premium": p} for p, t in ranked]}


@app.get("/tariffs")
def tariffs():
    return {"tariffs": len(portfolio())}
