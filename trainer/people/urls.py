"""URLs of a person's email, password, sign-ins, appearance and day."""

from django.urls import path, re_path

from trainer.people.models import OWN_COLORS
from trainer.people.views import email, look, password, sign_ins

urlpatterns = [
    path("account/email/", email.email, name="email"),
    path("account/password/", password.change, name="password"),
    path("account/sign-ins/", sign_ins.sign_ins, name="sign-ins"),
    path("account/reset/", password.reset, name="reset"),
    path("account/reset/sent/", password.reset_sent, name="reset-sent"),
    path(
        "account/reset/<uidb64>/<token>/",
        password.ResetConfirm.as_view(),
        name="password_reset_confirm",
    ),
    path("settings/look/", look.look, name="look"),
    path("settings/look/one/", look.setting, name="look-setting"),
    path("settings/day/", look.day, name="day"),
    re_path(rf"^stickers/(?P<colors>{OWN_COLORS})\.css$", look.sticker_colors, name="stickers"),
]
