import asyncio
import logging
from dataclasses import dataclass, field

from .renderer import Renderer

log = logging.getLogger(__name__)


@dataclass
class LabelJob:
    template: str
    fields: dict
    done: asyncio.Future = field(repr=False)


class Dispatcher:
    """Takes label jobs from the counters and has them rendered."""

    def __init__(self, renderer: Renderer, size: int):
        self.renderer = renderer
        self.jobs: asyncio.Queue[LabelJob] = asyncio.Queue(maxsize=size)
        self._task: asyncio.Task | None = None
        self.rendered = 0

    async def submit(self, template: str, fields: dict) -> str:
        job = LabelJob(template, fields, asyncio.get_running_loop().create_future())
        await self.jobs.put(job)
        return await job.done

    async def _run(self) -> None:
        while True:
            job = await self.jobs.get()
            try:
                zpl = await self.renderer.render(job.template, job.fields)
            except Exception as error:
                log.warning("label not rendered: %s", error)
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                self.rendered += 1
                if not job.done.done():
                    job.done.set_result(zpl)
            finally:
                self.jobs.task_done()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="label-dispatch")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
