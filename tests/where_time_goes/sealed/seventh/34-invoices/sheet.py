import math

KERNING = {}


def prepare():
    glyphs = [chr(c) for c in range(32, 127)]
    for left in glyphs:
        for right in glyphs:
            a, b = ord(left), ord(right)
            gap = sum(math.sin(a * k) * math.cos(b * k) for k in range(1, 40))
            KERNING[left + right] = round(gap / 40, 4)


def width(text):
    return sum(KERNING[text[i : i + 2]] for i in range(len(text) - 1)) + 5.5 * len(text)


def compose(number):
    lines = [f"INVOICE {number:08d}"]
    total = 0
    for position in range(1, 60):
        cents = number * position * 37 % 9000 + 100
        total += cents
        text = f"{position:>3}  article {position * 11:05d} {cents / 100:>10.2f}"
        lines.append(f"{text}  |{width(text):8.2f}")
    lines.append(f"{'TOTAL':>20} {total / 100:.2f}")
    return "\n".join(lines) + "\n"
