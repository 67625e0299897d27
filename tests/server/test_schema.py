"""Requests made from the server's own description of them never find it at a loss."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from kit.server import RunningServer
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok


def test_no_request_is_answered_with_a_server_error(server: RunningServer) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)

        @given(case=operation.ok().as_strategy())
        @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck),
                  database=None)  # fmt: skip
        def ask(case: Any) -> None:
            case.call_and_validate(checks=[not_a_server_error])

        ask()
    assert server.process.is_alive()
