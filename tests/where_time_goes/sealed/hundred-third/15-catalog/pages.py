from flask import Blueprint, render_template_string

import apiclient

pages = Blueprint("pages", __name__)

PRODUCT = """<!doctype html>
<title>Article {{ sku }}</title>
<h1>Article {{ sku }}</h1>
<p>{% if cents %}{{ "%.2f"|format(cents / 100) }} EUR{% else %}price on request{% endif %}</p>
<p>{% if pieces is none %}availability unknown{% elif pieces %}{{ pieces }} in stock{% else %}sold out{% endif %}</p>
"""


@pages.get("/products/<int:sku>")
def product(sku):
    stock = apiclient.get(f"stock/{sku}")
    price = apiclient.get(f"prices/{sku}")
    return render_template_string(PRODUCT, sku=sku, pieces=stock.get("pieces"), cents=price.get("cents"))
