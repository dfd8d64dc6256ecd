worker_class = "gthread"
workers = 2
threads = 12
backlog = 512
keepalive = 30
accesslog = None


def on_starting(server):
    from orderdesk.bootstrap import prepare

    prepare()
