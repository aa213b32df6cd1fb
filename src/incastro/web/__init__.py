"""The site: addresses, views, templates and what turns standings into print."""
