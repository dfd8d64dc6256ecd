import os

SCADA_HOST = os.environ.get("SCADA_HOST", "127.0.0.1")
SCADA_PORT = int(os.environ.get("PEER_PORT", "30243"))
SCADA_TIMEOUT = 4.0
COMMAND_LANES = int(os.environ.get("COMMAND_LANES", "10"))
COMMAND_TIMEOUT = 30.0
FARM = "Nordhang"
# site plan: row, position in the row, and a last digit for the mast, transformer or turbine itself
TURBINES = {
    110: 3200, 120: 3200, 130: 3200, 140: 3200,
    210: 4200, 220: 4200, 230: 4200, 240: 4200,
}
MASTS = {115: 120, 225: 140}
