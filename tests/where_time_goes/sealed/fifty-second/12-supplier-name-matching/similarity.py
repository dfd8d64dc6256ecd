"""Similarity of two names: edit distance and shared letter pairs."""


def distance(left, right):
    if left == right:
        return 0
    previous = list(range(len(right) + 1))
    for row, a in enumerate(left, start=1):
        current = [row]
        for column, b in enumerate(right, start=1):
            cost = 0 if a == b else 1
            current.append(
                min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
            )
        previous = current
    return previous[-1]


def pairs(text):
    return {text[i:i + 2] for i in range(len(text) - 1)}


def score(left, right):
    longest = max(len(left), len(right)) or 1
    edits = 1 - distance(left, right) / longest
    a, b = pairs(left), pairs(right)
    shared = 2 * len(a & b) / ((len(a) + len(b)) or 1)
    return round(0.6 * edits + 0.4 * shared, 4)


def best(key, register, limit, least):
    scored = [(score(key, entry["key"]), entry["id"], entry["name"]) for entry in register]
    scored.sort(reverse=True)
    return [
        {"score": value, "supplier": supplier, "name": name}
        for value, supplier, name in scored[:limit]
        if value >= least
    ]
