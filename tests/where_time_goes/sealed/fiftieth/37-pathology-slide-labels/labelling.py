import asyncio
import contextlib
import logging
from dataclasses import dataclass

from models import Label, SlideRequest, accession_number, check_digit
from renderer import RendererClient

log = logging.getLogger("labels")


@dataclass
class LabelJob:
    slide: SlideRequest
    done: asyncio.Future


class LabelDesk:
    """Takes slide requests from the benches and turns them into labels."""

    def __init__(self, renderer: RendererClient, default_stain: str, size: int) -> None:
        self._renderer = renderer
        self._default_stain = default_stain
        self._jobs: asyncio.Queue[LabelJob] = asyncio.Queue(maxsize=size)
        self._task: asyncio.Task | None = None
        self.printed = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="label-desk")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def submit(self, slide: SlideRequest) -> Label:
        job = LabelJob(slide, asyncio.get_running_loop().create_future())
        await self._jobs.put(job)
        return await job.done

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                label = await self._make(job.slide)
            except Exception as exc:
                log.warning("label for %s failed: %s", job.slide.case, exc)
                if not job.done.done():
                    job.done.set_exception(exc)
            else:
                if not job.done.done():
                    job.done.set_result(label)
            finally:
                self._jobs.task_done()

    async def _make(self, slide: SlideRequest) -> Label:
        accession = accession_number(slide.case, slide.block)
        accession = f"{accession}-{check_digit(accession)}"
        stain = slide.stain or self._default_stain
        image = await self._renderer.datamatrix(accession, stain)
        self.printed += slide.copies
        return Label(accession=accession, stain=stain, datamatrix=image)
