"""Loads the site's templates without their indentation, which is for those who edit them.

A page has hundreds of indented lines: without the spaces it is a tenth smaller, and so is what a server keeps.
"""

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader

INDENTATION = re.compile(r"\n\s+")


class UnindentedTemplates(Loader):
    """Joins no lines, so that nothing changes but white space that HTML ignores."""

    def get_contents(self, origin: Origin) -> str:
        text = super().get_contents(origin)
        is_page = str(origin.name).endswith(".html")
        return INDENTATION.sub("\n", text) if is_page else text
