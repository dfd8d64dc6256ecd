import gevent
from flask import Flask

import people

app = Flask(__name__)


@app.get("/rota/<team>")
def rota(team):
    jobs = [gevent.spawn(people.shift, team), gevent.spawn(people.contact, team)]
    gevent.joinall(jobs, raise_error=True)
    shift, contact = (job.value for job in jobs)
    return {"team": team, "week": shift["week"], "who": shift["who"], "phone": contact["phone"]}


@app.get("/health")
def health():
    return {"ok": True}
