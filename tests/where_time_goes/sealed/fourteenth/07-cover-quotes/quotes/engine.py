from decimal import ROUND_HALF_UP, Decimal

import requests
from requests.adapters import HTTPAdapter

from .terms import TermsBook


class RiskBureau:
    def __init__(self, base_url: str):
        self._base_url = base_url
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_maxsize=32))

    def grade(self, customer_id: int) -> str:
        reply = self._http.get(f"{self._base_url}/grades/{customer_id}", timeout=10)
        reply.raise_for_status()
        return reply.json()["grade"]


class QuoteEngine:
    def __init__(self, terms: TermsBook, bureau: RiskBureau):
        self._terms = terms
        self._bureau = bureau

    def quote(self, product: str, customer_id: int) -> dict:
        grade = self._bureau.grade(customer_id)
        terms = self._terms.current(product)
        base = Decimal(str(terms["base_premium"])) * Decimal(str(terms["loadings"][grade]))
        return {
            "product": product,
            "edition": terms["edition"],
            "grade": grade,
            "options": [
                {"excess": excess, "premium": str(self._premium(base, excess))}
                for excess in terms["excess"]
            ],
        }

    @staticmethod
    def _premium(base: Decimal, excess: int) -> Decimal:
        discount = Decimal(1) - Decimal(excess) / Decimal(2500)
        return (base * discount).quantize(Decimal("0.01"), ROUND_HALF_UP)
