import itertools

import settings
import receipts

numbers = itertools.count(240001)


class InvalidClaim(ValueError):
    pass


def damage(cells):
    if not cells:
        return 0.0
    return sum(cell["share"] for cell in cells) / len(cells)


def compensation(crop, hectares, share):
    loss = settings.CROPS[crop] * hectares * share * 7.2
    return max(0.0, round(loss * (1 - settings.DEDUCTIBLE), 2))


async def submit(form, radar):
    try:
        crop, hectares = form["crop"], float(form["hectares"])
        policy, parcel, day = str(form["policy"]), str(form["parcel"]), str(form["day"])
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidClaim(f"missing or wrong: {error}") from error
    if crop not in settings.CROPS:
        raise InvalidClaim("unknown crop")
    cells = await radar.cells(parcel, day)
    claim = {
        "number": next(numbers),
        "policy": policy,
        "parcel": parcel,
        "day": day,
        "cells": cells,
        "amount": compensation(crop, hectares, damage(cells)),
    }
    return claim["number"], receipts.render(claim).encode()
