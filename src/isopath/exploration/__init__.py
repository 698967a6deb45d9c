"""From a request to paths: the request, the session with its configuration, the search, and what becomes of a trace."""
