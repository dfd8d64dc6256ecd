import site_settings  # noqa: F401
from django.core.wsgi import get_wsgi_application

import models

models.create()
application = get_wsgi_application()
