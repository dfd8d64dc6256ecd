import falcon

import intake


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class AssignmentResource:
    def on_get(self, req, resp, assignment_id):
        resp.media = intake.overview(assignment_id)


class SubmissionsResource:
    def on_post(self, req, resp, assignment_id):
        body = req.get_media()
        try:
            student, text = str(body["student"]), str(body["text"])
        except (KeyError, TypeError) as error:
            raise falcon.HTTPBadRequest(description=f"missing field: {error}") from error
        submission = intake.receive(assignment_id, student, text)
        resp.status = falcon.HTTP_201
        resp.media = {
            "id": submission.id,
            "words": submission.words,
            "similarity": submission.similarity,
            "flagged": submission.flagged,
        }


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/assignments/{assignment_id:int}", AssignmentResource())
    app.add_route("/assignments/{assignment_id:int}/submissions", SubmissionsResource())
    return app


application = create_app()
