"""Puts what the catalogue and the depot know into one answer."""
import catalogue
import depot


def advice(article, packs):
    if packs > 5:
        return "now"
    if packs > 0:
        return "few left"
    return "tomorrow" if article["wholesale"] else "on request"


async def availability(pzn):
    article = await catalogue.article(pzn)
    packs = await depot.on_hand(article["shelf"])
    return {
        "pzn": pzn,
        "name": article["name"],
        "prescription": article["rx"],
        "packs": packs,
        "advice": advice(article, packs),
    }
