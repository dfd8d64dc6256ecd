import random


def _load():
    rnd = random.Random(11)
    groups = {}
    for g in range(24):
        articles = {}
        for a in range(60):
            number = f"{g:02}-{a:03}"
            articles[number] = {
                "name": f"Article {number}",
                "price": rnd.randint(199, 49900),
                "units": [{"code": "PCE", "factor": 1}, {"code": "BOX", "factor": rnd.choice([6, 10, 12])}],
                "tags": rnd.sample(["new", "sale", "heavy", "export", "fragile"], 2),
            }
        groups[f"group-{g}"] = {"vat": rnd.choice([7, 19]), "articles": articles}
    return {"currency": "EUR", "groups": groups}


MASTER = _load()

DISCOUNTS = {
    "acme": {"group-3": 12, "group-9": 5},
    "birch": {"group-1": 4},
    "cobalt": {"group-3": 8, "group-20": 15, "group-21": 15},
}
