from dataclasses import dataclass

import config


@dataclass
class Premium:
    net: float
    tax: float

    @property
    def gross(self):
        return round(self.net + self.tax, 2)


def premium(product, days, factor):
    net = product["base"] * (1 + days / 14) * factor
    return Premium(round(net, 2), round(net * config.TAX, 2))
