import ledger
import scanners


def _value(lines):
    return sum(line.quantity * line.unit_cents for line in lines)


def report(zone, shift):
    booked = ledger.lines(zone)
    scanned = scanners.counted(zone, shift)
    uncounted = [line for line in booked if line.sku not in scanned]
    uncounted.sort(key=lambda line: line.quantity * line.unit_cents, reverse=True)
    return {
        "zone": zone,
        "shift": shift,
        "booked": len(booked),
        "scanned": len(scanned),
        "uncounted": len(uncounted),
        "value": _value(uncounted) / 100,
        "worst": [{"sku": line.sku, "bin": line.bin, "quantity": line.quantity} for line in uncounted[:10]],
    }
