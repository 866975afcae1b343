"""Parts of the sandbox's pages."""
