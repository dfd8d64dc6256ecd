from concurrent.futures import wait

from desk import POOL
from sheets import load

PARTS = ("income", "housing", "travel")


def gather(number):
    """All sheets of a folder by name."""
    wanted = {POOL.submit(load, number, part): part for part in PARTS}
    done, late = wait(wanted, timeout=1.5)
    found = {wanted[job]: job.result() for job in done}
    for job in late:
        job.cancel()
        found[wanted[job]] = load(number, wanted[job])
    return found
