"""How the copies of a title are presented to readers."""
from collections import Counter

import settings

LOANABLE = {"shelf", "returned"}


def summarise(copies):
    free = Counter()
    total = Counter()
    for copy in copies:
        branch = copy["branch"]
        total[branch] += 1
        if copy["state"] in LOANABLE:
            free[branch] += 1
    return [
        {
            "branch": settings.BRANCHES.get(code, code),
            "copies": total[code],
            "available": free[code],
        }
        for code in sorted(total)
    ]


def title_page(record):
    return {
        "isbn": record["isbn"],
        "title": record["title"],
        "author": record["author"],
        "holdings": summarise(record["copies"]),
    }
