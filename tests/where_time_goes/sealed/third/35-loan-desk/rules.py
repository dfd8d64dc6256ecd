import asyncio
import logging
from logging.handlers import MemoryHandler

log = logging.getLogger("loans")
log.setLevel(logging.INFO)
log.propagate = False
log.addHandler(MemoryHandler(50, flushLevel=logging.CRITICAL, target=logging.NullHandler()))

STEPS = ("income", "housing", "register", "age", "term")


async def decide(number, amount):
    points = 0
    for step in STEPS:
        score = (number * len(step) + amount) % 41
        log.info("loan %s of NL91ABNA0417164300, step %s: %s", number, step, score)
        points += score
    await asyncio.sleep(0.01)
    log.info("loan %s decided, j.jansen@example.test is told", number)
    return {"loan": number, "amount": amount, "points": points, "granted": points > 80}
