"""Collects the offers of all carriers and ranks them."""
import logging
import time
from concurrent.futures import ThreadPoolExecutor, wait

import settings
from carriers import Offer, hub

log = logging.getLogger("quotes")

executor = ThreadPoolExecutor(max_workers=settings.QUOTE_WORKERS, thread_name_prefix="quotes")


class QuoteTimeout(Exception):
    pass


def _collect(origin: str, destination: str, kg: float) -> tuple[list[Offer], list[str]]:
    pending = {
        executor.submit(hub.offer, carrier, origin, destination, kg): carrier
        for carrier in settings.CARRIERS
    }
    done, late = wait(pending, timeout=settings.CARRIER_WAIT)
    offers = []
    missing = [pending[future] for future in late]
    for future in done:
        try:
            offers.append(future.result())
        except Exception as exc:
            log.warning("carrier %s: %s", pending[future], exc)
            missing.append(pending[future])
    return offers, missing


def build_quote(origin: str, destination: str, kg: float, service: str) -> dict:
    started = time.monotonic()
    offers, missing = _collect(origin, destination, kg)
    margin = settings.MARGIN[service]
    ranked = sorted(offers, key=lambda offer: (offer.price, offer.days))
    return {
        "lane": f"{origin}-{destination}",
        "service": service,
        "offers": [
            {"carrier": o.carrier, "price": round(o.price * margin, 2), "days": o.days}
            for o in ranked
        ],
        "unavailable": missing,
        "took_ms": round((time.monotonic() - started) * 1000),
    }


def quote(origin: str, destination: str, kg: float, service: str = "standard") -> dict:
    job = executor.submit(build_quote, origin, destination, kg, service)
    try:
        return job.result(timeout=settings.QUOTE_DEADLINE)
    except TimeoutError:
        job.cancel()
        raise QuoteTimeout(f"{origin}-{destination}")
