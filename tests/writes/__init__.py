"""Every write of the site, and what happens to it if the database fails at any of its statements."""
