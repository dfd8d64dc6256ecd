import os

PRINTER_HOST = os.environ.get("PRINTER_HOST", "127.0.0.1")
STATIONS = {
    1: int(os.environ.get("PRINTER_PORT", "21801")),
    2: int(os.environ.get("PRINTER_PORT", "21801")),
    3: int(os.environ.get("PRINTER_PORT", "21801")),
}
CONNECT_TIMEOUT = 10.0
SEND_BUFFER = 32 * 1024
LABEL_WIDTH = 1200
LABEL_HEIGHT = 1600
