"""The term's courses, kept in memory: they do not change during a term."""
from dataclasses import dataclass

from django.conf import settings

from enrol import registry


@dataclass(frozen=True)
class Course:
    code: str
    title: str
    credits: int
    level: int


COURSES = {}


def load():
    for page in range(settings.CATALOGUE_PAGES):
        for item in registry.course_page(page):
            COURSES[item["code"]] = Course(**item)


def find(code):
    return COURSES.get(code)


def eligible(student, course):
    return student["credits"] + course.credits <= 90 and student["level"] >= course.level
