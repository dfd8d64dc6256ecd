class CustomerPage:
    def __init__(self, accounts, sales, tickets, offers):
        self.accounts = accounts
        self.sales = sales
        self.tickets = tickets
        self.offers = offers

    async def build(self, cid):
        head = await self.header(cid)
        body = await self.history(cid)
        body["offers"] = await self.offers.suggest(cid)
        return {"header": head, "body": body}

    async def header(self, cid):
        profile = await self.accounts.profile(cid)
        return {"title": f"{profile['name']} ({profile['id']})"}

    async def history(self, cid):
        orders = await self.sales.recent(cid)
        tickets = await self.tickets.unresolved(cid)
        return {"orders": orders, "tickets": tickets, "contacts": len(orders) + len(tickets)}
