import logging
import sys

import requests
import waitress
from flask import Flask, jsonify, request

import settings
from profiles import profile

app = Flask(__name__)
calendar = requests.Session()
calendar.mount("http://", requests.adapters.HTTPAdapter(pool_maxsize=settings.WORKER_THREADS))


def busy_hours(clinic: int, week: int) -> dict[str, list[int]]:
    answer = calendar.get(f"{settings.CALENDAR_URL}/busy", params={"clinic": clinic, "week": week}, timeout=10)
    answer.raise_for_status()
    return answer.json()["busy"]


@app.get("/clinics/<int:clinic>/rota")
def rota(clinic: int):
    week = request.args.get("week", 1, type=int)
    p = profile(clinic)
    busy = busy_hours(clinic, week)
    shifts = {}
    for n, (day, hours) in enumerate(busy.items()):
        vet = p.vets[(week + n) % len(p.vets)]
        shifts[day] = {"vet": vet, "free": [h for h in range(p.opens, p.closes) if h not in hours]}
    return jsonify(clinic=clinic, week=week, shifts=shifts)


@app.get("/clinics/<int:clinic>/oncall")
def oncall(clinic: int):
    p = profile(clinic)
    busy = busy_hours(clinic, 0)
    day = min(busy, key=lambda d: len(busy[d]))
    return jsonify(clinic=clinic, vet=p.vets[len(busy[day]) % len(p.vets)], species=p.species)


if __name__ == "__main__":
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    waitress.serve(app, unix_socket=sys.argv[1], threads=settings.WORKER_THREADS, _quiet=True)
