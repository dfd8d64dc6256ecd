from array import array

import settings
from freight import upstream


class UnknownRegion(LookupError):
    pass


class TariffBook:
    """Price per lane and weight class, one sheet a region."""

    WEIGHT_CLASSES = 40

    def __init__(self, sheets):
        self._sheets = sheets

    @classmethod
    def load(cls):
        sheets = {}
        for region in settings.REGIONS:
            sheet = array("f")
            sheet.frombytes(upstream.tariff_sheet(region))
            sheets[region] = sheet
        return cls(sheets)

    def regions(self):
        return sorted(self._sheets)

    def price(self, region, lane, weight):
        try:
            sheet = self._sheets[region]
        except KeyError:
            raise UnknownRegion(region) from None
        lanes = len(sheet) // self.WEIGHT_CLASSES
        weight_class = min(int(weight / 25), self.WEIGHT_CLASSES - 1)
        return sheet[(lane % lanes) * self.WEIGHT_CLASSES + weight_class]
