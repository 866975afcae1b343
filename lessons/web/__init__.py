"""The visit in progress: session state, address, cookie, network."""
