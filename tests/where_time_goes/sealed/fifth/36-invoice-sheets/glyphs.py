WIDTHS = {}


def prepare():
    for face in range(16):
        for point in range(6, 60):
            for code in range(32, 383):
                WIDTHS[face, point, code] = (code * 31 + face * 7) % 11 * point / 10 + 0.4


def width(text, face, point):
    return sum(WIDTHS[face, point, ord(letter)] for letter in text)
