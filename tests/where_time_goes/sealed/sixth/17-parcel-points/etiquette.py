import asyncio

from aiohttp import TraceConfig


class Metre:
    def __init__(self, per_second, burst):
        self.step = 1 / per_second
        self.slack = burst * self.step
        self.mark = 0.0

    def claim(self, now):
        self.mark = max(self.mark, now - self.slack) + self.step
        return self.mark - now


def courtesy(per_second, burst=3):
    metre = Metre(per_second, burst)

    async def before(session, context, params):
        ahead = metre.claim(asyncio.get_running_loop().time())
        if ahead > 0:
            await asyncio.sleep(ahead)

    trace = TraceConfig()
    trace.on_request_start.append(before)
    return trace
