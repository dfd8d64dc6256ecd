from flask import Flask, abort, jsonify

from clinic import db, diary


def create_app():
    app = Flask(__name__)
    db.wait_until_up()

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    @app.get("/doctors/<int:doctor_id>/days/<int:day>")
    def day_sheet(doctor_id, day):
        sheet = diary.day_sheet(doctor_id, day)
        if sheet is None:
            abort(404)
        return jsonify(sheet)

    return app


app = create_app()
