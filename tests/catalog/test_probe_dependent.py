"""Lines of a function that need what an earlier one of them has found, by the source."""

from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.dependent import dependent

GIVEN = """
def book(bank, account, cents):
    before = bank.balance(account)  # asks
    entry = bank.post(account, before + cents)  # needs
    return entry
"""
DECIDED = """
def book(bank, account, cents):
    before = bank.balance(account)  # asks
    if before + cents > 100:
        cents = 0
    return bank.post(account, cents)  # needs
"""
WITHIN = """
async def book(bank, account):
    async with bank.session() as session:
        if (await session.balance(account)) > 0:  # asks
            await session.post(account)  # needs
"""
SET_IN = """
def book(bank, order):
    order.customer = bank.customer(7)  # asks
    return bank.post(order)  # needs
"""
APART = """
class Page:
    async def show(self, number):
        self.offer = await self.shop.offer(number)  # asks
        try:
            stock = await self.stock.of(number)  # asks
        except KeyError:
            stock = 0
        reviews = await self.reviews.of(
            number,  # asks
        )
        return self.offer, stock, reviews
"""
REFUSED = """
def top_up(bank, account):
    if bank.screen(account) != "clear":  # asks
        raise ValueError(account)
    return bank.balance(account)  # needs
"""
FAN = """
def page(shop, number):
    user = shop.user(number)  # asks
    orders = shop.orders(user)  # needs
    hints = shop.hints(user)  # needs
    return shop.render(user, orders, hints)  # needs 2
"""
ON_WHAT_IS_FOUND = """
async def page(shop, number):
    user = await shop.user(number)  # asks
    return await user.orders()  # needs
"""
OF_ITSELF = """
class Page:
    async def show(self, number):
        self.user = await self.load_user(number)  # asks
        self.hints = await self.load_hints(number)  # asks
        orders = await self.load_orders()  # needs
        rates = await self.load_rates(number)  # needs
        return await bill(self.user, orders)  # needs 2

    async def load_hints(self, number):
        return await self.shop.hints(number)

    async def load_orders(self):
        return await self.shop.orders(self.number())

    def number(self):
        return self.user.number
"""
OF_ONE_NAME = """
class User:
    async def __call__(self, token):
        return await self.shop.user(token)  # asks

class Account:
    async def __call__(self, user):
        found = await self.shop.account(user)  # needs
        return await self.shop.rates(found)  # needs 2
"""
IN_ORDER = """
async def check_out(http, order):
    r = await http.post("/reserve", json=order)  # asks
    r.raise_for_status()
    r = await http.post("/charge", json=order)  # needs
    r.raise_for_status()
    await http.request("POST", "/notify", json=order)  # needs 2
"""
READ = """
async def page(http, number):
    offer = await http.get(f"/offers/{number}")  # asks
    offer.raise_for_status()
    stock = await http.request("GET", f"/stock/{number}")  # asks
    stock.raise_for_status()
    rates = await http.get("/rates")  # asks
    rates.raise_for_status()
    await http.put("/seen", json=number)  # needs
    return offer.json(), stock.json(), rates.json()
"""
QUESTIONS = """
async def quote(http, order):
    price = await http.post("/price", json=order)  # asks
    price.raise_for_status()
    risk = await http.post("/score", json=order)  # asks
    async with http.post("/route", json=order) as route:  # asks
        days = await route.json()
    async with http.post("/seen", json=order):  # needs
        pass
    return price.json(), risk.json(), days
"""
STATEMENTS = """
async def move(pool, number, bay):
    if bay is None:
        await pool.execute("delete from places where id = $1", number)  # asks
        return None
    here = await pool.fetchrow("SELECT * FROM bays WHERE id = $1", bay)  # asks
    there = await pool.fetchrow(text(f"SELECT * FROM {PLACES}"), number)  # asks
    await pool.execute("UPDATE places SET bay = $2 WHERE id = $1", number, bay)  # needs
    return await pool.fetch("SELECT * FROM rules")  # needs 2
"""


@pytest.mark.parametrize(
    "source",
    [IN_ORDER, READ, QUESTIONS, STATEMENTS, GIVEN, DECIDED, WITHIN, SET_IN, APART, REFUSED, FAN, ON_WHAT_IS_FOUND,
     OF_ITSELF, OF_ONE_NAME],
    ids=["calls that write", "calls that read, and one that writes", "questions", "statements", "given", "decided",
         "within", "set in an object", "apart", "refused", "together after one", "a method of what is found",
         "attributes of the object itself", "several functions of one name"],
)  # fmt: skip
def test_a_line_needs_those_whose_finds_it_is_given_or_that_decide_it(source: str, tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text(source, encoding="utf-8")
    marked = [(number, line) for number, line in enumerate(source.splitlines(), 1) if "  # " in line]
    chains = [((str(file), number, "it"),) for number, _ in marked]
    needs = [(number, int(line.partition("needs")[2] or 1)) for number, line in marked if "needs" in line]
    assert dependent([*chains, *chains]) == [(str(file), number, "it", after) for number, after in needs]


SPOKEN = """
async def on_what_is_opened(number):
    async with pool.connection() as line:
        await line.ask("stock", number)  # asks
        await ask(line, "price")  # needs
        await client.ask("reviews")  # asks
        return await line.ask("rates", number)  # needs 2
async def on_what_is_made(number):
    line = connect()
    await line.ask("stock", number)  # asks
    await line.ask("price", number)  # needs
async def on_what_is_given(line, number):
    await line.ask("stock", number)  # asks
    await line.ask("price", number)  # needs
async def on_a_client(number, shop=Depends(shop)):
    await shop.ask("stock", number)  # asks
    await shop.ask("price", number)  # asks
    await client.ask("reviews", number)  # asks
"""


@pytest.mark.parametrize("is_known", [False, True])
def test_what_is_said_on_one_connection_of_a_protocol_that_nobody_knows_is_said_in_turn(
    is_known: bool, tmp_path: Path
) -> None:
    file = tmp_path / "app.py"
    file.write_text(SPOKEN, encoding="utf-8")
    function, lines = "", []
    for number, line in enumerate(SPOKEN.splitlines(), 1):
        function = line.partition("def ")[2].partition("(")[0] or function
        if "  # " in line:
            lines.append(((str(file), number, function), int(line.partition("needs")[2] or "needs" in line)))
    places = [place for place, _ in lines]
    found = dependent([(place,) for place in places], () if is_known else places)
    assert found == ([] if is_known else [(*place, after) for place, after in lines if after])


def test_what_writes_is_shown_by_the_innermost_line_that_leads_to_a_call(tmp_path: Path) -> None:
    """`request` is given the method; a view's `post` leads to what reads as well."""
    source = """
def request(method, path): return session.request(method, path)
def fetch(path): return request("GET", path)
def push(path): return request("POST", path)
async def check_out():
    fetch("/customer")
    fetch("/rates")
    push("/reserve")
    push("/charge")
class View:
    async def post(self): return await check_out()
    async def dispatch(self): return await self.post()
"""
    file = tmp_path / "app.py"
    file.write_text(source, encoding="utf-8")
    outer = (11, "post"), (12, "dispatch")
    ways = [((2, "request"), (client, name), (line, "check_out"), *outer)
            for client, name, line in ((3, "fetch", 6), (3, "fetch", 7), (4, "push", 8), (4, "push", 9))]  # fmt: skip
    chains = [tuple((str(file), line, name) for line, name in way) for way in ways]
    assert dependent(chains) == [(str(file), 8, "check_out", 1), (str(file), 9, "check_out", 2)]


def test_one_line_of_a_function_needs_no_other_and_no_source_says_nothing(tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text(GIVEN, encoding="utf-8")
    assert dependent([((str(file), 4, "book"),)]) == []
    missing = str(tmp_path / "none.py")
    assert dependent([((missing, 3, "book"),), ((missing, 4, "book"),)]) == []
