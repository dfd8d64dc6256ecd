import cherrypy
from sqlalchemy import func, select

from database import Instructor, Lesson

WORKING_HOURS = range(8, 19)


class Health:
    exposed = True

    def GET(self):
        return {"status": "ok"}


class Instructors:
    exposed = True

    def GET(self, gearbox=None):
        query = select(Instructor).order_by(Instructor.id)
        if gearbox:
            query = query.where(Instructor.gearbox == gearbox)
        return [{"id": i.id, "name": i.name, "gearbox": i.gearbox} for i in cherrypy.request.db.scalars(query)]


class Slots:
    exposed = True

    def __init__(self, calendars):
        self.calendars = calendars

    def GET(self, instructor, day):
        db = cherrypy.request.db
        person = db.get(Instructor, int(instructor))
        if person is None:
            raise cherrypy.HTTPError(404)
        taken = set(db.scalars(select(Lesson.hour).where(Lesson.instructor_id == person.id, Lesson.day == day)))
        busy = self.calendars.busy_hours(person.calendar, day)
        free = [hour for hour in WORKING_HOURS if hour not in taken and hour not in busy]
        return {"instructor": person.name, "day": day, "free": free}


class Lessons:
    exposed = True

    def GET(self, learner):
        query = select(Lesson).where(Lesson.learner == int(learner)).order_by(Lesson.day, Lesson.hour).limit(50)
        return [{"id": x.id, "day": x.day, "hour": x.hour} for x in cherrypy.request.db.scalars(query)]

    @cherrypy.tools.json_in()
    def POST(self):
        body = cherrypy.request.json
        db = cherrypy.request.db
        lesson = Lesson(
            instructor_id=body["instructor"], learner=body["learner"], day=body["day"], hour=body["hour"]
        )
        db.add(lesson)
        db.commit()
        total = db.scalar(select(func.count(Lesson.id)).where(Lesson.learner == lesson.learner))
        cherrypy.response.status = 201
        return {"lesson": lesson.id, "booked": total}
