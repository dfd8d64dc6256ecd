"""Asks the planner for a courier: a job on its queue, the answer on a list of our own."""
import json
import uuid
from dataclasses import dataclass

from django.conf import settings

from ..redisdb import connection


class PlannerSilent(Exception):
    pass


@dataclass
class Assignment:
    job: str
    courier: str
    eta_minutes: int


def request_courier(pickup, dropoff, kilos):
    job = uuid.uuid4().hex
    reply_key = f"planner:reply:{job}"
    connection().rpush(
        settings.PLANNER_QUEUE,
        json.dumps({"job": job, "reply": reply_key, "pickup": pickup, "dropoff": dropoff, "kilos": kilos}),
    )
    answer = connection().blpop([reply_key], timeout=settings.PLANNER_PATIENCE)
    if answer is None:
        raise PlannerSilent(job)
    fields = json.loads(answer[1])
    return Assignment(job, fields["courier"], fields["eta_minutes"])


def remember(assignment):
    connection().set(f"dispatch:{assignment.courier}", json.dumps(assignment.__dict__), ex=3600)


def latest_of(courier):
    found = connection().get(f"dispatch:{courier}")
    return json.loads(found) if found else None
