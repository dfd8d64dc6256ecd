"""Client of the vehicle register."""
import json

import urllib3

import settings

http = urllib3.PoolManager(maxsize=128, timeout=settings.TIMEOUT, retries=False)


class RegisterError(Exception):
    pass


def permit(plate):
    answer = http.request("GET", f"{settings.REGISTER_URL}/permits/{plate}")
    if answer.status != 200:
        raise RegisterError(f"register answered {answer.status}")
    return answer.json()


def visit(plate, zone, hours):
    body = json.dumps({"plate": plate, "zone": zone, "hours": hours})
    answer = http.request("POST", f"{settings.REGISTER_URL}/visits", body=body, headers={"Content-Type": "application/json"})
    if answer.status != 201:
        raise RegisterError(f"register answered {answer.status}")
    return answer.json()
