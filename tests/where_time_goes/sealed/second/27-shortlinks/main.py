import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.core.wsgi import get_wsgi_application

app = get_wsgi_application()

from django.db import connection

from shortlinks.models import Link

if "shortlinks_link" not in connection.introspection.table_names():
    with connection.schema_editor() as editor:
        editor.create_model(Link)
    Link.objects.bulk_create(
        Link(slug=f"s{i}", target=f"/pages/{i}", owner=f"team{i % 20}") for i in range(400)
    )
connection.close()
