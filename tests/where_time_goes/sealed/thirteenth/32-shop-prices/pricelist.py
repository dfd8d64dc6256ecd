import csv
import io
import urllib.request


class PriceList:
    def __init__(self, url, currency="EUR"):
        self.url = url
        self.currency = currency
        self._prices = {}
        self.version = None

    def price(self, number):
        cents = self._prices.get(number, 990 + number % 100 * 10)
        return f"{cents / 100:.2f} {self.currency}"

    def refresh(self):
        text = self._download()
        rows = csv.reader(io.StringIO(text), delimiter=";")
        self.version = next(rows)[0]
        self._prices = {int(number): int(cents) for number, cents in rows}

    def _download(self):
        with urllib.request.urlopen(self.url, timeout=10) as answer:
            return answer.read().decode()
