import time
from dataclasses import dataclass

import settings
from prices import PriceList

ROW = (
    '<tr class="product {trend}"><td class="name">{name}</td><td class="price">{price:.2f} {currency}</td>'
    '<td class="change">{change:+.2f} %</td><td class="unit">per tonne, free on board, {market}</td></tr>\n'
)
PAGE = "<!doctype html>\n<html><head><title>{title}</title></head><body>\n<h1>{title}</h1>\n<table>\n{rows}</table>\n</body></html>\n"


@dataclass
class Page:
    html: bytes
    made: float

    @property
    def fresh(self) -> bool:
        return time.monotonic() - self.made < settings.PAGE_CACHE_SECONDS


class Pages:
    def __init__(self) -> None:
        self._pages: dict[tuple[str, str, str], Page] = {}

    def get(self, prices: PriceList, edition: str) -> bytes:
        key = (prices.market, edition, prices.version)
        page = self._pages.get(key)
        if page is None or not page.fresh:
            page = Page(self._render(prices, edition), time.monotonic())
            self._pages[key] = page
        return page.html

    def _render(self, prices: PriceList, edition: str) -> bytes:
        market = settings.MARKETS[prices.market]
        rows = "".join(
            ROW.format(
                trend="up" if change > 0 else "down", name=name, price=price, currency=settings.CURRENCY,
                change=change, market=market,
            )
            for name, price, change in prices.rows
        )
        return PAGE.format(title=f"{market}, {edition} bulletin", rows=rows).encode()
