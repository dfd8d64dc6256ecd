import os
import sys

import waitress
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "facilities.settings")

if __name__ == "__main__":
    waitress.serve(get_wsgi_application(), host="127.0.0.1", port=int(sys.argv[1]), threads=40)
