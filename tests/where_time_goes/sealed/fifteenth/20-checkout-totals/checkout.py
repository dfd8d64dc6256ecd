from carts import CartService
from tax import TaxEngine


class EmptyCart(Exception):
    pass


class Checkout:
    def __init__(self, carts: CartService, taxes: TaxEngine) -> None:
        self._carts = carts
        self._taxes = taxes

    async def totals(self, number: int, country: str) -> dict:
        cart = await self._carts.cart(number)
        if not cart["lines"]:
            raise EmptyCart(number)
        amounts = await self._taxes.assess(country, cart["lines"])
        return {
            "cart": number,
            "country": country,
            "items": sum(line["quantity"] for line in cart["lines"]),
            **{name: f"{cents / 100:.2f}" for name, cents in amounts.items()},
        }
