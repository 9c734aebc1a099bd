"""Letters: schemes, methods, tracing, reading a typed memo, checking it and explaining it."""
