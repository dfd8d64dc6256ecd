import falcon

import similarity
from models import Assignment, SessionLocal, Submission
from settings import settings


def receive(assignment_id: int, student: str, text: str) -> Submission:
    with SessionLocal.begin() as session:
        assignment = session.get(Assignment, assignment_id)
        if assignment is None:
            raise falcon.HTTPNotFound()
        submission = Submission(assignment_id=assignment_id, student=student, words=len(text.split()))
        session.add(submission)
        session.flush()
        submission.similarity = similarity.score(submission.id, text)
        submission.flagged = submission.similarity > settings.flag_above
        assignment.received = Assignment.received + 1
    return submission


def overview(assignment_id: int) -> dict:
    with SessionLocal() as session:
        assignment = session.get(Assignment, assignment_id)
        if assignment is None:
            raise falcon.HTTPNotFound()
        return {"id": assignment.id, "title": assignment.title, "received": assignment.received}
