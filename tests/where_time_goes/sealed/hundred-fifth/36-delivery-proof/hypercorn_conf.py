workers = 1
backlog = 1024
keep_alive_timeout = 60
loglevel = "WARNING"
