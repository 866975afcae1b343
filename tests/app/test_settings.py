"""The settings that Streamlit must know and have taken; what they do is tested on a server, in the browser."""

from __future__ import annotations

import pytest
import streamlit.config


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("runner.postScriptGC", False),
        ("server.fileWatcherType", "none"),
        ("server.disconnectedSessionTTL", 900),
        ("server.maxUploadSize", 1),
        ("server.showEmailPrompt", False),
        ("browser.gatherUsageStats", False),
        ("browser.serverAddress", "localhost"),
        ("client.toolbarMode", "minimal"),
        ("global.minCachedMessageSize", 2000),
    ],
)
def test_streamlit_knows_our_settings_and_has_taken_them(option, value):
    assert streamlit.config.get_option(option) == value
