from flask import Flask, jsonify, request

from enrolment import courses, storage


def create_app():
    app = Flask(__name__)
    storage.prepare()

    @app.get("/health")
    def health():
        return jsonify(status="up")

    @app.get("/courses")
    def listing():
        return jsonify(courses=courses.listing(request.args.get("page", 0, type=int)))

    @app.get("/courses/<int:course_id>")
    def overview(course_id):
        return jsonify(courses.overview(course_id))

    return app
