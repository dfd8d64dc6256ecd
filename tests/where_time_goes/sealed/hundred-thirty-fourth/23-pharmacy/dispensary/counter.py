from dataclasses import dataclass

from django.conf import settings

from . import picker


class TooMany(ValueError):
    pass


@dataclass(frozen=True)
class Dispensing:
    article: int
    packs: int
    chute: int
    ticket: str


def on_hand(article):
    return picker.ask("STOCK", article=article)["packs"]


def dispense(article, packs):
    """Has the machine set packs aside, then sends them to a chute at the counter."""
    if not 0 < packs <= settings.MAX_PACKS:
        raise TooMany(packs)
    ticket = picker.ask("RESERVE", article=article, packs=packs)["ticket"]
    chute = picker.ask("EJECT", ticket=ticket)["chute"]
    return Dispensing(article, packs, chute, ticket)
