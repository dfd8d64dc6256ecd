from flask import Flask, jsonify

from bureau import BureauError, bureau
from scoring import summary

app = Flask(__name__)


@app.errorhandler(BureauError)
def unavailable(exc):
    return jsonify(error=str(exc)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/applicants/<int:applicant>/report")
def report(applicant):
    file = bureau.get(f"/files/{applicant}")
    return jsonify(applicant=applicant, **summary(file))


@app.get("/applicants/<int:applicant>/address")
def address(applicant):
    return jsonify(applicant=applicant, **bureau.get(f"/addresses/{applicant}"))
