from hub import values


async def profile(number):
    level, region, age = await values("profile", number)
    return {"level": level, "region": region, "age": age}


async def consents(number):
    return [v % 2 == 0 for v in await values("consents", number)]


async def segments(number):
    return sorted(await values("segments", number))
