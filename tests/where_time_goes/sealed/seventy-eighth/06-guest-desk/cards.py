"""The card that the front desk sees for a room."""


def money(cents):
    return f"{cents / 100:.2f}"


def warnings(folio, housekeeping, requests):
    found = []
    if folio["value"] > 400:
        found.append("open balance")
    if housekeeping["value"] % 2:
        found.append("room not made up")
    if requests["value"] % 5 == 0:
        found.append("waiting for an answer")
    return found


def build(room, stay, folio, housekeeping, requests, keycards):
    return {
        "room": room,
        "nights": stay["value"] % 9 + 1,
        "balance": money(folio["value"] * 25),
        "made_up": housekeeping["value"] % 2 == 0,
        "requests": requests["value"] % 5,
        "keys": keycards["value"] % 3 + 1,
        "warnings": warnings(folio, housekeeping, requests),
    }
