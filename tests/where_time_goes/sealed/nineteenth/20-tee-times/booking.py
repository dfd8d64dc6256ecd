from courses import CourseSystem

GREEN_FEES = {"links": 74.0, "parkland": 58.0, "heath": 63.5}
TWILIGHT = 17 * 60

courses = CourseSystem()


def clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def fee(course: str, minutes: int) -> float:
    return round(GREEN_FEES[course] * (0.6 if minutes >= TWILIGHT else 1), 2)


def tee_sheet(course: str, day: int) -> dict:
    free = courses.slots(course, day)
    return {
        "course": course,
        "day": day,
        "times": [{"at": clock(minutes), "fee": fee(course, minutes)} for minutes in free],
        "first": clock(free[0]) if free else None,
    }
