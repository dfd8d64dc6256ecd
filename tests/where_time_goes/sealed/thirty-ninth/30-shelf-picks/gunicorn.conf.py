worker_class = "gthread"
workers = 1
threads = 24
keepalive = 30
accesslog = None
control_socket_disable = True
