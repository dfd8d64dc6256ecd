from .rates import rates


async def convert(cents, source, target):
    return round(cents * await rates.rate(source, target))


def display(cents, currency):
    return f"{currency} {cents // 100}.{cents % 100:02d}"
