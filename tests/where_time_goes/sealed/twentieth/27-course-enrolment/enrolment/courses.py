from sqlalchemy import func, select

from .storage import Course, Enrolment, SessionLocal, config


def overview(course_id):
    with SessionLocal() as session:
        course = session.get(Course, course_id)
        taken = session.scalar(
            select(func.count()).select_from(Enrolment).where(Enrolment.course_id == course_id)
        )
    return {
        "id": course.id,
        "title": course.title,
        "term": config["site"]["term"],
        "free": course.seats - taken,
    }


def listing(page):
    size = config["site"]["page_size"]
    with SessionLocal() as session:
        rows = session.scalars(select(Course).order_by(Course.id).offset(page * size).limit(size))
        return [{"id": row.id, "title": row.title} for row in rows]
