import asyncio
import itertools
import multiprocessing

from . import worker


class PlannerProcess:
    def __init__(self, context, base):
        self.pipe, remote = context.Pipe()
        self.process = context.Process(target=worker.run, args=(remote, base), daemon=True)
        self.process.start()
        remote.close()
        self._open = {}
        self._tickets = itertools.count()
        asyncio.get_running_loop().add_reader(self.pipe.fileno(), self._receive)

    async def ask(self, *arguments):
        ticket = next(self._tickets)
        answer = self._open[ticket] = asyncio.get_running_loop().create_future()
        self.pipe.send((ticket, arguments))
        return await answer

    def _receive(self):
        while self.pipe.poll():
            ticket, value, problem = self.pipe.recv()
            answer = self._open.pop(ticket)
            if answer.cancelled():
                continue
            if problem is None:
                answer.set_result(value)
            else:
                answer.set_exception(RuntimeError(problem))

    def stop(self):
        asyncio.get_running_loop().remove_reader(self.pipe.fileno())
        self.pipe.close()
        self.process.join(2)


class Fleet:
    def __init__(self, size, base):
        context = multiprocessing.get_context("spawn")
        self._planners = [PlannerProcess(context, base) for _ in range(size)]

    def _home(self, depot):
        return self._planners[depot % len(self._planners)]

    async def free_slots(self, depot, date, pallets):
        return await self._home(depot).ask(depot, date, pallets)

    def stop(self):
        for planner in self._planners:
            planner.stop()
