from flask import Flask, abort, jsonify, render_template_string

from baskets import Basket
from store import store

app = Flask(__name__)

PAGE = """<h1>Basket {{ basket.number }}</h1>
<table>
{% for line in basket.lines %}<tr><td>{{ line.article.title }}</td><td>{{ line.count }}</td><td>{{ "%.2f"|format(line.sum) }}</td></tr>
{% endfor %}</table>
<p>{{ "%.2f"|format(basket.total) }} EUR</p>
"""


@app.get("/baskets/<int:number>")
def show(number):
    basket = Basket.load(number)
    if basket is None:
        abort(404)
    return render_template_string(PAGE, basket=basket)


@app.get("/health")
def health():
    return jsonify(ok=bool(store.ping()))
