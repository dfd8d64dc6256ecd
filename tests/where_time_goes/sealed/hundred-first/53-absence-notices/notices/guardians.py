"""Who is told about a student's absence. The list comes from the enrolment system every night."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Guardian:
    name: str
    email: str
    language: str = "en"


def guardians_of(student: int) -> list[Guardian]:
    domain = "families.example"
    return [
        Guardian(f"Guardian A of {student}", f"a{student}@{domain}"),
        Guardian(f"Guardian B of {student}", f"b{student}@{domain}", "fr"),
        Guardian(f"Tutor of {student}", f"tutor{student % 12}@hillside-school.example"),
        Guardian("Attendance desk", "attendance@hillside-school.example"),
    ]
