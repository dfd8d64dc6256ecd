"""The seed catalogue and its export for the branch tills."""
import base64
import json
import random

import settings

KINDS = ("carrot", "bean", "leek", "kale", "tomato", "beet", "pea", "squash")


def thumbnail(number):
    return base64.b64encode(random.Random(number).randbytes(settings.THUMBNAIL_BYTES)).decode()


def variety(number):
    kind = KINDS[number % len(KINDS)]
    return {
        "id": number,
        "kind": kind,
        "name": f"{kind.title()} selection {number}",
        "sow": f"{1 + number % 6:02d}-{1 + number % 28:02d}",
        "notes": "Sow thinly in rows, cover lightly, and keep moist until the seedlings show. "
                 "Thin out when the second pair of leaves has opened, and water in dry weeks. "
                 "Keeps for three years in a dry and dark place below fifteen degrees.",
    }


class Catalogue:
    def __init__(self):
        self._varieties = [variety(n) for n in range(settings.VARIETIES)]
        self._export = "\n".join(
            json.dumps({**v, "thumbnail": thumbnail(v["id"])}) for v in self._varieties
        ).encode()

    def get(self, number):
        if 0 <= number < len(self._varieties):
            return self._varieties[number]
        return None

    def export_size(self):
        return len(self._export)

    def export_chunks(self):
        view = memoryview(self._export)
        for start in range(0, len(view), settings.CHUNK):
            yield bytes(view[start:start + settings.CHUNK])
