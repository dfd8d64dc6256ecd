from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

from assays.summary import load_run, summarize


async def health(_request: HttpRequest) -> HttpResponse:
    return JsonResponse({"status": "ok"})


async def run_summary(_request: HttpRequest, run_id: int) -> HttpResponse:
    run = await load_run(run_id)
    if run is None:
        raise Http404(f"run {run_id}")
    return JsonResponse(await summarize(run))
