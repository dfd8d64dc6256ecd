import gateway


async def buyer_terms(account: str = "A-100") -> dict:
    row = await gateway.fetch(f"/accounts/{account}")
    return {"discount": row["discount"], "days": row["days"]}


async def freight_rate(sku: str, account: str = "A-100") -> dict:
    row = await gateway.fetch(f"/freight/{sku}")
    return {"carrier": row["carrier"], "amount": row["amount"]}
