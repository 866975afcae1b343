"""The address of this machine for other devices, where the one in use leads only to the machine itself."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, the system only says which way it would go."""


def is_loopback(address: str) -> bool:
    """Tell whether an address leads to the machine itself alone."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def reachable(address: str) -> str:
    """Return the address as phones can open it; unchanged if it is no loopback, or this machine is in no network."""
    if not is_loopback(address):
        return address
    own = own_address()
    if not own:
        return address
    parts = urlsplit(address)
    return f"{parts.scheme}://{own}{f':{parts.port}' if parts.port else ''}"


def neighbourhood(address: str) -> str:
    """Return what an address shares with its neighbours: itself, or of IPv6 the /64 that one device can go through."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((found, 64), strict=False))


def own_address() -> str:
    """Return the address of this machine in its network, "" if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ipaddress.ip_address(found).is_loopback or found == "0.0.0.0" else found
