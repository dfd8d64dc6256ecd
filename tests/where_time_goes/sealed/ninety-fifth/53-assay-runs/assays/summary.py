import asyncio
from statistics import fmean, stdev

from django.core.cache import cache

from assays.clients import control_chart, raw_signal
from assays.models import Run


async def load_run(run_id: int) -> Run | None:
    run = cache.get(f"run:{run_id}")
    if run is None:
        run = await Run.objects.filter(pk=run_id).afirst()
        if run is not None:
            cache.set(f"run:{run_id}", run)
    return run


async def summarize(run: Run) -> dict:
    signal, chart = await asyncio.gather(raw_signal(run.instrument, run.pk), control_chart(run.assay))
    mean = fmean(signal)
    return {
        "run": run.pk,
        "assay": run.assay,
        "mean": round(mean, 4),
        "cv": round(stdev(signal) / mean * 100, 2),
        "in_control": chart["lower"] <= mean <= chart["upper"],
    }
