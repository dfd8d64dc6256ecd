"""The text of an electronic shelf label."""
from decimal import Decimal


def label(store, article):
    price = Decimal(str(article["price"])).quantize(Decimal("0.01"))
    grams = article.get("grams")
    lines = [article["name"][:24], f"EUR {price}"]
    if grams:
        per_kilo = (price * 1000 / grams).quantize(Decimal("0.01"))
        lines.append(f"{grams} g  (EUR {per_kilo}/kg)")
    return {"store": store, "article": article["article"], "lines": lines}
