import random

WORDS = (
    "the party supplier customer shall agreement notice period delivery terms payment liability damages "
    "written consent within days after receipt of invoice goods warranty claim excluded unless otherwise agreed"
).split()


def _sentence(rnd):
    words = [rnd.choice(WORDS) for _ in range(rnd.randint(8, 15))]
    return " ".join(words).capitalize() + "."


def _contract(number):
    rnd = random.Random(number)
    first = [_sentence(rnd) for _ in range(220)]
    second = []
    for line in first:
        dice = rnd.random()
        if dice < 0.08:
            continue
        if dice < 0.30:
            words = line.split()
            words[rnd.randrange(len(words))] = rnd.choice(WORDS)
            line = " ".join(words)
        second.append(line)
    return first, second


CONTRACTS = {number: _contract(number) for number in (301, 302, 303, 304)}
