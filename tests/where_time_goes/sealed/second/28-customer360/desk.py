from hub import values


async def tickets(number):
    open_, waiting, closed = await values("tickets", number)
    return {"open": open_, "waiting": waiting, "closed": closed}


async def visits(number):
    return sum(await values("visits", number))
