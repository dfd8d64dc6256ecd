from configparser import ConfigParser

ini = ConfigParser()
ini.read("procurement.ini", encoding="utf-8")

worker_class = "sync"
workers = ini.getint("gunicorn", "workers")
timeout = ini.getint("gunicorn", "timeout")
backlog = 512
preload_app = True
loglevel = "warning"
