from .signals import points_earned

RATES = {"produce": 2.0, "baby": 1.5, "coffee": 1.5}


def award(card, receipt, lines):
    """One signal per line of the receipt; campaigns, mailings and statistics listen to it."""
    for line in lines:
        points = round(line["amount"] * RATES.get(line["category"], 1.0))
        points_earned.send(
            sender=award, card=card, receipt=receipt, category=line["category"], points=points
        )
