import holdings
import jobs
import quotes
import settings


def value_account(account):
    positions = holdings.positions(account)
    prices = jobs.collect(
        [jobs.submit(quotes.latest_price, position.symbol) for position in positions],
        settings.PRICE_WAIT,
    )
    rows = []
    for position, price in zip(positions, prices):
        live = price is not None
        price = price if live else quotes.closing_price(position.symbol)
        rows.append({"symbol": position.symbol, "value": round(price * position.pieces, 2), "live": live})
    return {"account": account, "positions": rows, "value": round(sum(row["value"] for row in rows), 2)}


def value_client(client):
    values = jobs.collect([jobs.submit(value_account, account) for account in holdings.accounts(client)])
    return {"client": client, "accounts": values, "value": round(sum(v["value"] for v in values), 2)}
