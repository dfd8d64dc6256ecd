from pymodbus.client import AsyncModbusTcpClient
from pymodbus.exceptions import ModbusException

from config import Config
from registers import COUNT, FIRST, Load, decode


class MeterUnavailable(Exception):
    pass


class Concentrator:
    """The data concentrator, which reaches the meters of all sites by their device id."""

    def __init__(self, config: Config) -> None:
        self._client = AsyncModbusTcpClient(
            config.concentrator_host,
            port=config.concentrator_port,
            timeout=config.timeout,
            retries=config.retries,
            name="concentrator",
        )

    async def open(self) -> None:
        if not await self._client.connect():
            raise MeterUnavailable("the concentrator does not answer")

    def close(self) -> None:
        self._client.close()

    async def load(self, device: int) -> Load:
        try:
            answer = await self._client.read_holding_registers(FIRST, count=COUNT, device_id=device)
        except ModbusException as error:
            raise MeterUnavailable(str(error)) from error
        if answer.isError():
            raise MeterUnavailable(f"device {device} answers {answer}")
        return decode(answer.registers)
