"""Directory of nurses and their qualifications, held in each worker."""
from django.conf import settings

from . import staff

_people = {}


def load():
    for page in range(settings.STAFF_PAGES):
        for person in staff.get("/people", page=page)["people"]:
            _people[person["id"]] = person


def person(person_id):
    return _people[person_id]


def qualified(skill):
    return [p for p in _people.values() if skill in p["skills"]]
