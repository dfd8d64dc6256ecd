from flask import Flask, render_template, abort

import widgets

SITES = {"hamburg": "Hamburg", "leeds": "Leeds", "porto": "Porto"}

app = Flask(__name__)
app.context_processor(widgets.for_templates)
app.jinja_env.filters["initials"] = lambda name: "".join(part[0] for part in name.split())


@app.get("/")
def start():
    return render_template("plain.html", title="Choose a site", links=sorted(SITES))


@app.get("/home/<site>")
def home(site):
    if site not in SITES:
        abort(404)
    return render_template("home.html", site=site, title=SITES[site])
