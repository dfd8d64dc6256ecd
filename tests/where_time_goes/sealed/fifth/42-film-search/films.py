import remote


async def one(number):
    doc = await remote.fetch(f"/film/{number}")
    return {"film": number, "title": doc["title"]}


async def search(text):
    found = await remote.fetch(f"/find/{text}")
    return {"q": text, "films": found["films"]}


async def similar(number):
    found = await remote.fetch(f"/rank/{number}")
    return {"film": number, "similar": found["films"][:5]}
