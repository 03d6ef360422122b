"""How much one address or one socket may do: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from walstatt.server.numbers import check_request
from walstatt.server.problems import Problem
from walstatt.server.settings import Settings

MOST_ADDRESSES = 10_000


class Bucket:
    """A bucket of so many drops that fills again at a rate."""

    __slots__ = ("left", "per_second", "seen", "size")

    def __init__(self, size: float, per_second: float, now: float) -> None:
        self.size, self.per_second = size, per_second
        self.left, self.seen = size, now

    def take(self, now: float, drops: float = 1.0) -> float:
        """Take drops: 0 if there were as many, else how many seconds to wait."""
        self._fill(now)
        if self.left >= drops:
            self.left -= drops
            return 0.0
        return (drops - self.left) / self.per_second

    def spill(self, now: float, drops: float) -> None:
        """Take drops that are known only afterwards; the bucket may be below empty then."""
        self._fill(now)
        self.left -= drops

    def _fill(self, now: float) -> None:
        self.left = min(self.size, self.left + (now - self.seen) * self.per_second)
        self.seen = now


class Limits:
    """Buckets by address; those not seen for longest are forgotten first."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._per_second, self._clock = size, per_second, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, drops: float = 1.0) -> None:
        """Count what an address does; raises Problem if it is too much."""
        now = self._clock()
        wait = self._bucket(address, now).take(now, drops)
        if wait:
            raise Problem("too-many", headers={"Retry-After": str(int(wait) + 1)})

    def spill(self, address: str, drops: float) -> None:
        """Count what an address has used, as it turns out afterwards."""
        now = self._clock()
        self._bucket(address, now).spill(now, drops)

    def _bucket(self, address: str, now: float) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._size, self._per_second, now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def request_limit(settings: Settings) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """A check for every request to the interface; the page's own files are free."""
    limits = Limits(settings.requests_at_once, settings.requests_per_second)

    async def check(request: Request[Any, Any, Any]) -> None:
        if request.url.path.startswith("/api/"):
            limits.check(address_of(request))
            await check_request(request)

    return check


def socket_bucket(settings: Settings) -> Bucket:
    """The bucket of one socket's messages."""
    return Bucket(settings.messages_at_once, settings.messages_per_second, time.monotonic())


def wish_bucket(settings: Settings) -> Bucket:
    """The bucket of one socket's wishes: a dragged piece asks often, and must not use up what answers need."""
    return Bucket(settings.wishes_at_once, settings.wishes_per_second, time.monotonic())
