from __future__ import annotations

import falcon

import grading
import settings
import storage


def level_for(score: int) -> str:
    level = settings.LEVELS[0][1]
    for least, name in settings.LEVELS:
        if score >= least:
            level = name
    return level


class Placements:
    def on_post(self, req, resp, student):
        body = req.get_media()
        score = grading.essay(body["language"], body["essay"])
        level = level_for(score)
        number = storage.save_placement(student, level, score)
        resp.status = falcon.HTTP_201
        resp.media = {"placement": number, "level": level, "course": storage.course(level)}


class Pronunciation:
    def on_post(self, req, resp, student):
        body = req.get_media()
        known = storage.student(student)
        score = grading.pronunciation(body["language"], body["clip"])
        resp.media = {"student": student, "level": known.get("level", "A1"), "score": score}


class Courses:
    def on_get(self, req, resp, level):
        found = storage.course(level)
        if not found:
            raise falcon.HTTPNotFound()
        resp.media = found


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


app = falcon.App()
app.add_route("/students/{student:int}/placements", Placements())
app.add_route("/students/{student:int}/pronunciation", Pronunciation())
app.add_route("/courses/{level}", Courses())
app.add_route("/health", Health())
