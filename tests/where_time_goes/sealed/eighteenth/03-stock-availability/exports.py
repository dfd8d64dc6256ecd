import csv
import io
from concurrent.futures import ThreadPoolExecutor

import legacy

workers = ThreadPoolExecutor(max_workers=4, thread_name_prefix="erp")


def _row(sku):
    stock = legacy.call("GetStock", sku)
    return [sku, stock["onHand"], stock["reserved"]]


def nightly_csv(skus):
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["sku", "on_hand", "reserved"])
    writer.writerows(workers.map(_row, skus))
    return out.getvalue()
