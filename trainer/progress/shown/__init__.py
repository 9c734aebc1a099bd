"""What a page of progress shows: figures and charts with their words."""
