from collections import OrderedDict

from conf import conf


class Receipts:
    def __init__(self):
        self._rows = OrderedDict()
        self._last = 0

    def add(self, receipt, stamp):
        self._last += 1
        number = f"R{self._last:08d}"
        self._rows[number] = {**receipt, "number": number, "stamp": stamp["token"], "stamped": stamp["serial"]}
        while len(self._rows) > conf.keep:
            self._rows.popitem(last=False)
        return self._rows[number]

    def summary(self):
        latest = list(self._rows)[-1:] or [None]
        return {"kept": len(self._rows), "issued": self._last, "latest": latest[0]}


def validated(raw):
    lines = [{"item": str(line["item"]), "cents": int(line["cents"])} for line in raw["lines"]]
    return {"till": str(raw["till"]), "lines": lines, "total": sum(line["cents"] for line in lines)}
