import re

import bottle
from jinja2 import DictLoader, Environment

from catalogue import DISCOUNTS, MASTER
from pricing import PriceList

PAGES = Environment(
    loader=DictLoader({
        "sheet": """<!doctype html><title>{{ customer }}</title><table>
{% for row in rows %}<tr><td>{{ row.number }}<td>{{ row.name }}<td>{{ "%.2f" | format(row.net) }}<td>{{ "%.2f" | format(row.gross) }}</tr>
{% endfor %}</table>""",
    }),
    autoescape=True,
)
CODE = re.compile(r"[a-z]{3,12}")

app = bottle.Bottle()


@app.get("/sheets/<customer>/<group>")
def sheet(customer, group):
    if not CODE.fullmatch(customer) or customer not in DISCOUNTS:
        bottle.abort(404, "unknown customer")
    if group not in MASTER["groups"]:
        bottle.abort(404, "unknown group")
    prices = PriceList(customer).apply()
    return PAGES.get_template("sheet").render(customer=customer, rows=prices.rows(group))
