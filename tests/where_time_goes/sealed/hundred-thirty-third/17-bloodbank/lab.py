"""Antibody screening at the hospital's laboratory system."""
import urllib3

import settings


class LabError(Exception):
    pass


_pool = urllib3.connectionpool.connection_from_url(
    settings.LAB_URL, maxsize=48, block=True, timeout=settings.LAB_TIMEOUT, retries=False
)


def antibodies(patient_id):
    response = _pool.request("GET", f"/screenings/{patient_id}")
    if response.status != 200:
        raise LabError(f"screening of {patient_id}: {response.status}")
    return response.json()["antibodies"]
