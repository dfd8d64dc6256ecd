import os
import sys

import waitress
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
application = get_wsgi_application()

if __name__ == "__main__":
    waitress.serve(application, host="127.0.0.1", port=int(sys.argv[1]), threads=64, connection_limit=300)
