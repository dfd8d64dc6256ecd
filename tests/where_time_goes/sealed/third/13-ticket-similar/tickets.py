TICKETS = [(n, [(n * k * 37) % 97 for k in range(1, 11)]) for n in range(1, 120)]


def similar_to(vector, count=3):
    scored = sorted(TICKETS, key=lambda t: sum(abs(a - b) for a, b in zip(t[1], vector)))
    return [number for number, _ in scored[:count]]
