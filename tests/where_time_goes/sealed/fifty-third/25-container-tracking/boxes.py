LETTERS = {c: n for c, n in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", [n for n in range(10, 39) if n % 11])}


def check_digit(container):
    """Check digit of ISO 6346 for the first ten characters."""
    values = [LETTERS[c] if c.isalpha() else int(c) for c in container[:10]]
    return sum(value * 2**n for n, value in enumerate(values)) % 11 % 10


def valid(container):
    return (
        len(container) == 11
        and container[:4].isalpha()
        and container[4:].isdigit()
        and check_digit(container) == int(container[10])
    )


def summary(container, position):
    return {
        "container": container,
        "vessel": position["vessel"],
        "position": f"{position['lat']:.2f}, {position['lon']:.2f}",
        "eta": position["eta"],
    }
