from catalogue import Title


def render_title(title: Title) -> dict:
    stock = title.stock
    return {
        "sku": title.sku,
        "name": title.name,
        "price": round(title.price, 2),
        "availability": stock.label,
        "branches": sorted(branch for branch, n in stock.per_branch.items() if n),
    }


def render_shelf(topic: str, number: int, found: list[Title]) -> dict:
    items = [render_title(title) for title in found]
    return {
        "topic": topic,
        "page": number,
        "items": items,
        "sold_out": sum(item["availability"] == "sold out" for item in items),
    }
