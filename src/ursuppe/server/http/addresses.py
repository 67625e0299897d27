"""Addresses: whose limits a request counts for, which proxies are believed, and by which names
this server is asked."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

from ursuppe.errors import OptionError, quoted

Network = IPv4Network | IPv6Network
HOME: int = 64
"""So many bits of an address in IPv6 are those of a home's network; it has all that begin so."""
MAPPED: int = 96
"""So many bits are before an IPv4 address where both are listened to."""


@lru_cache(4096)
def counted_for(address: str) -> str:
    """Whose limits something from this address counts for.

    >>> counted_for("203.0.113.7"), counted_for("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> counted_for("2001:db8:1:2:3:4:5:6"), counted_for("2001:db8:1:2::9%eth0")
    ('2001:db8:1:2::/64', '2001:db8:1:2::/64')
    """
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ip_network((ip, HOME), strict=False))


def address_of(scope: Scope) -> str:
    """Whose limits a request counts for."""
    client = scope.get("client")
    return counted_for(client[0]) if client else "unknown"


class Proxies:
    """The proxies whose word is taken for who asks (X-Forwarded-For).

    >>> proxies = Proxies(["10.0.0.1", "192.168.7.0/24"])
    >>> "10.0.0.1" in proxies, "::ffff:192.168.7.9" in proxies, "10.0.0.2" in proxies
    (True, True, False)
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks: list[Network] = []
        for name in named:
            try:
                network = ip_network(name, strict=False)
            except ValueError as error:
                raise OptionError(
                    f"--trust-proxy takes an address such as 127.0.0.1, or a network such as "
                    f"10.0.0.0/8, not {quoted(name)}"
                ) from error
            self.networks.append(network)
            if isinstance(network, IPv4Network):
                bits = MAPPED + network.prefixlen
                self.networks.append(IPv6Network(f"::ffff:{network.network_address}/{bits}"))

    def __contains__(self, address: str) -> bool:
        try:
            ip = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(ip in network for network in self.networks)

    def written(self) -> list[str]:
        """All of them, as uvicorn takes them."""
        return [str(network) for network in self.networks]


class Hosts:
    """The names and addresses by which this server may be asked. A page of somebody else's whose
    name is made to lead here (DNS rebinding) asks by a name that is none of them.

    >>> hosts = Hosts(["Soup.example"])
    >>> hosts.know("soup.example:8017", None), hosts.know("evil.example", None)
    (True, False)
    >>> hosts.know("localhost", None), hosts.know("[::1]:8017", None)
    (True, True)
    >>> hosts.know("192.0.2.7:80", "192.0.2.7"), hosts.know("192.0.2.8:80", "192.0.2.7")
    (True, False)
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.names = {name_in(name) for name in named} | own_names()

    def know(self, host: str | None, here: str | None) -> bool:
        """Whether the header Host may say this; `here` is the address that was connected to."""
        name = name_in(host or "")
        if not name or name in self.names or name.endswith(".localhost"):
            return bool(name)
        try:
            ip = ip_address(name)
        except ValueError:
            return False
        return ip.is_loopback or (here is not None and counted_as_one(name) == counted_as_one(here))


def counted_as_one(address: str) -> str:
    """An address without its zone, and one in IPv4 as such."""
    ip = ip_address(address.partition("%")[0])
    return str((isinstance(ip, IPv6Address) and ip.ipv4_mapped) or ip)


def own_names() -> set[str]:
    """What this machine is called, here and on its network. No name server is asked: that may
    take seconds."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return {"localhost"} | ({name, short, f"{short}.local"} if short else set())


def name_in(host: str) -> str:
    """The name or address in a header Host, without its port; empty if there is none.

    >>> name_in("Soup.example.:8017"), name_in("[2001:DB8::1]:80"), name_in("::1"), name_in("a:b")
    ('soup.example', '2001:db8::1', '::1', '')
    """
    host = host.strip().lower()
    if host.startswith("["):
        name, closed, port = host[1:].partition("]")
        port = port.removeprefix(":") if closed else "none"
    elif host.count(":") > 1:
        name, port = host, ""
    else:
        name, _, port = host.partition(":")
    return name.rstrip(".") if not port or port.isdecimal() else ""
