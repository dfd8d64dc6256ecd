import unicodedata

from django.conf import settings

from .data import Customer, customers


def normalize(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in decomposed if not unicodedata.combining(c)).split())


def distance(a: str, b: str) -> int:
    previous = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        current = [i]
        for j, y in enumerate(b, 1):
            cost = previous[j - 1] + (x != y)
            current.append(min(previous[j] + 1, current[j - 1] + 1, cost))
        previous = current
    return previous[-1]


def similarity(a: str, b: str) -> float:
    longest = max(len(a), len(b)) or 1
    return 1 - distance(a, b) / longest


def best_matches(name: str, city: str | None = None) -> list[tuple[float, Customer]]:
    wanted = normalize(name)
    found = []
    for customer in customers():
        score = similarity(wanted, normalize(customer.name))
        if city and normalize(city) == normalize(customer.city):
            score += 0.05
        if score >= settings.MATCH_THRESHOLD:
            found.append((score, customer))
    found.sort(key=lambda pair: (-pair[0], pair[1].number))
    return found[: settings.MATCH_RESULTS]
