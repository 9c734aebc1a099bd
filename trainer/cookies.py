"""Notes for the next page, in a cookie that is named like the site's others."""

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage


class MessageCookie(CookieStorage):
    cookie_name = settings.MESSAGE_COOKIE_NAME
