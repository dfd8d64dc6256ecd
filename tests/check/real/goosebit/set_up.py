"""The database of gooseBit, made by its own migrations: a user who may do everything, and devices that poll it."""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

import asyncio
from pathlib import Path

import goosebit.db
from aerich import Command
from goosebit.db.config import TORTOISE_CONF
from goosebit.db.models import Device, Hardware, UpdateStateEnum
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
    hardware = await Hardware.create(model="board", revision="1")
    for number in range(DEVICES):
        await Device.create(
            id=f"device-{number:03}", hardware=hardware, last_state=UpdateStateEnum.REGISTERED, sw_version="1.0.0"
        )
    await goosebit.db.close()


asyncio.run(main())
