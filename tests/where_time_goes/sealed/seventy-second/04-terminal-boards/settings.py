import os

BOARDS = {
    "hall-a": ("127.0.0.1", int(os.environ.get("HALL_A_PORT", "24241"))),
    "hall-b": ("127.0.0.1", int(os.environ.get("HALL_B_PORT", "24242"))),
}
RECONNECT_SECONDS = 0.5
BOARD_SNDBUF = 65536
ROWS = 60
