import shutil

import settings

settings.TARIFFS.parent.mkdir(parents=True, exist_ok=True)
shutil.copy(settings.DEFAULT_TARIFFS, settings.TARIFFS)

wsgi_app = "tolls:create_app()"
worker_class = "gthread"
workers = 1
threads = 32
keepalive = 15
timeout = 60
graceful_timeout = 10
loglevel = "error"

# a new tariff sheet comes into force without anybody restarting the service
reload = True
reload_engine = "poll"
reload_extra_files = [str(settings.TARIFFS)]
