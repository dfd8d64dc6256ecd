from dataclasses import dataclass


@dataclass(frozen=True)
class Course:
    number: int
    title: str
    day: str


COURSES = {
    1: Course(1, "Bookkeeping for beginners", "Monday"),
    2: Course(2, "Watercolours", "Tuesday"),
    3: Course(3, "Spanish A2", "Thursday"),
}


class Register:
    def __init__(self, keep: int = 500) -> None:
        self._keep = keep
        self._taken: dict[str, int] = {}
        self._next = 1

    def enrol(self, course: Course, email: str) -> int:
        place = self._next
        self._next += 1
        self._taken[f"{course.number}:{email}"] = place
        if len(self._taken) > self._keep:
            self._taken.pop(next(iter(self._taken)))
        return place
