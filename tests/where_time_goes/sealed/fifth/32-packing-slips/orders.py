class Line:
    def __init__(self, sku, count, grams):
        self.sku = sku
        self.count = count
        self.grams = grams
        self.tags = [sku[:2], f"{grams}g"]


class Order:
    def __init__(self, number, lines):
        self.number = number
        self.lines = lines


def find(number):
    if not 0 < number < 10000:
        return None
    lines = [
        Line(f"{number % 90 + 10}-{n:04d}", n % 5 + 1, (n * 37 + number) % 900)
        for n in range(240)
    ]
    return Order(number, lines)
