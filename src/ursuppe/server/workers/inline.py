"""Runs jobs in the event loop itself, where there are no processes."""

import asyncio
from collections.abc import Callable

from ursuppe.errors import UrsuppeError
from ursuppe.server.workers.interface import Answer, Asker, Given, NoAnswer


class InlineRunner:
    """Fulfils `JobRunner`, one job after the other. Nothing else goes on meanwhile, and no
    timeout is kept."""

    async def ask(
        self,
        asker: Asker,
        seconds: float,
        job: Callable[Given, Answer],
        *given: Given.args,
        **more: Given.kwargs,
    ) -> Answer:
        """The result of the job."""
        await asyncio.sleep(0)
        try:
            return job(*given, **more)
        except UrsuppeError:
            raise
        except Exception as error:
            raise NoAnswer(f"{type(error).__name__}: {error}") from error

    async def quiet(self) -> None:
        """Lets everything else go on first."""
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Has nothing to end."""
