workers = 2
keepalive = 30
timeout = 60
control_socket_disable = True
