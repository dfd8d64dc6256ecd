import mailer
from courses import COURSES, Register

register = Register()

CONFIRMATION = """Dear student,

you have place {place} in "{title}", on {day}.
Please bring this message with you.
"""


async def enrol(number: int, email: str) -> dict:
    course = COURSES[number]
    place = register.enrol(course, email)
    text = CONFIRMATION.format(place=place, title=course.title, day=course.day)
    await mailer.deliver(mailer.compose(email, f"Your place in {course.title}", text))
    return {"course": number, "place": place}
