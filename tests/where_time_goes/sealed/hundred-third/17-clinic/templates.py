from jinja2 import DictLoader, Environment, select_autoescape

SOURCES = {
    "slots.html": """<h1>Doctor {{ doctor }}, {{ day }}</h1>
<ul>{% for slot in slots %}<li>{{ slot.time }}{% if slot.taken %} (taken){% endif %}</li>{% endfor %}</ul>
<p>We accept {{ insurers|join(", ") }}.</p>""",
    "visits.html": """<h1>Visits of patient {{ patient }}</h1>
<table>{% for visit in visits %}<tr><td>{{ visit.day }}</td><td>{{ visit.reason }}</td></tr>{% endfor %}</table>""",
}

environment = Environment(loader=DictLoader(SOURCES), autoescape=select_autoescape())


def render(name, **values):
    return environment.get_template(name).render(**values)
