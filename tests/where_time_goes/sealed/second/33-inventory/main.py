import bottle

from tables import Item, Level, units

app = bottle.Bottle()


@app.get("/items/<sku>")
def item(sku):
    found = Item.find(sku=sku)[0]
    return {"sku": found["sku"], "title": found["title"], "unit": units.name(found["unit"])}


@app.get("/items/<sku>/levels")
def levels(sku):
    rows = Level.find(sku=sku)
    return {"sku": sku, "sites": rows, "total": sum(int(r["quantity"]) for r in rows)}
