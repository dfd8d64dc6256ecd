"""Message layout of the circulation system (fields separated by bars, one message a line)."""


def login(user, secret, location):
    return f"93|CN{user}|CO{secret}|CP{location}\r"


def status():
    return "99|0|200|2.00\r"


def item_information(barcode):
    return f"17|AB{barcode}\r"


def patron_status(card):
    return f"23|AA{card}\r"


def parse(line):
    code, *fields = line.strip().split("|")
    return code, {field[:2]: field[2:] for field in fields if len(field) >= 2}
