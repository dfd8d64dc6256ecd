import json
import time
from urllib.request import urlopen

CODES = ("USD", "CHF", "SEK", "NOK", "DKK", "GBP", "PLN", "CZK", "HUF", "JPY")


class Quotes:
    """Today's table."""

    keep = 0.7

    def __init__(self, url):
        self.url = url
        self._table = {}
        self._until = 0.0

    def __getitem__(self, code):
        now = time.monotonic()
        if now >= self._until:
            self._load()
            self._until = time.monotonic() + self.keep
        return self._table[code]

    def _load(self):
        with urlopen(self.url, timeout=5) as answer:
            data = json.load(answer)
        self._table = {code: 0.5 + n / 50 for code, n in zip(CODES, data["items"])}


class Converter:
    def __init__(self, url):
        self.quotes = Quotes(url)

    def codes(self):
        return list(CODES)

    def convert(self, amount, code):
        if code == "EUR":
            return amount
        return amount * self.quotes[code]
