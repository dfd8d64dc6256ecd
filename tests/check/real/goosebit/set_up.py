"""The database of gooseBit, made by its own migrations: a user who may do everything, and devices that poll it.

Each device is made as its first poll makes it. So there is the one row of the hardware "default" that every gooseBit
has once a device has registered. Without it the app is not sound: it looks for that row for each device that a fresh
process lists, all at once, and makes one wherever it finds none; from then on there are too many to get one of.
"""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

import asyncio
from pathlib import Path

import goosebit.db
from aerich import Command
from goosebit.db.config import TORTOISE_CONF
from goosebit.device_manager import DeviceManager
from goosebit.users import create_user

DEVICES = 100


async def main() -> None:
    """What `aerich upgrade` does, and then the rows."""
    migrations = Path(goosebit.db.__file__).with_name("migrations")
    command = Command(TORTOISE_CONF, app="models", location=str(migrations))
    await command.init()
    await command.upgrade(run_in_transaction=True)
    await goosebit.db.init()
    await create_user("admin", "secret", ["*"])
    for number in range(DEVICES):
        device = await DeviceManager.get_device(f"device-{number:03}")
        await DeviceManager.update_config_data(device, hw_boardname="board", hw_revision="1", sw_version="1.0.0")
    await goosebit.db.close()


asyncio.run(main())
