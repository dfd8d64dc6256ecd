from journal import gate_logger
from ticketing import Ticketing, Verdict


async def scan(gate: str, barcode: str, ticketing: Ticketing) -> Verdict:
    log = gate_logger(gate)
    verdict = await ticketing.check(barcode, gate)
    if verdict.admitted:
        log.info("admitted %s", barcode)
    else:
        log.warning("refused %s: %s", barcode, verdict.reason)
    return verdict
