import asyncio

ROOMS = {"atlas": 12, "borealis": 6, "cedar": 30, "delta": 4}
_reading = asyncio.Semaphore(64)


async def describe(name):
    async with _reading:
        await asyncio.sleep(0.002)
        return {"seats": ROOMS[name], "floor": len(name) % 4, "screens": ROOMS[name] // 10 + 1}
