"""What errors and static files have over HTTPS: points on a public scale.

The points of every URL are in test_every_address.py.
"""

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpResponse
from django.urls import path

from tests.security.observatory import ENOUGH, points
from tests.security.world import browser_of
from tests.trainer.headers import fail, refuse
from trainer.urls import urlpatterns as real

pytestmark = pytest.mark.usefixtures("over_https")
urlpatterns = [*real, path("refused", refuse), path("failing", fail)]
ERRORS = ["/nowhere", "/refused", "/failing", "/schemes/%00/", "/admin/nowhere/"]
ROLES = ("visitor", "owner", "staff")


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@pytest.mark.parametrize("address", ERRORS)
def test_errors_have_points_enough(world, address):
    for role in ROLES:
        browser = browser_of(world, role, raises=False)
        for ask in (browser.get, browser.post):
            response = ask(address, secure=True)
            assert points(response) >= ENOUGH
            assert response.headers["Cache-Control"]


def test_static_files_have_points_enough(client):
    names = ["css/base.css", "js/practice.js", "img/icon.svg", "admin/css/base.css"]
    for name in names:
        response = client.get(staticfiles_storage.url(name), secure=True)
        assert (name, points(response)) == (name, ENOUGH)
        assert response.getvalue()


def test_the_scale_takes_points():
    bare = HttpResponse("<script src='//elsewhere/x.js'></script>")
    assert points(bare) == 100 - 25 - 20 - 5 - 20
    bare.headers["Content-Security-Policy"] = "script-src 'unsafe-inline'"
    bare.headers["Access-Control-Allow-Origin"] = "*"
    bare.set_cookie("planted", "1")
    assert points(bare) == 100 - 20 - 40 - 50 - 20 - 5 - 20
