"""Which page of the accounts and their settings stands where."""

from django.urls import path, re_path

from trainer.users.models import OWN_COLORS
from trainer.users.views import account, entry, imports, look, method, password

urlpatterns = [
    path("sign-up/", entry.sign_up_page, name="sign-up"),
    path("sign-in/", entry.sign_in_page, name="sign-in"),
    path("sign-out/", entry.sign_out, name="sign-out"),
    path("account/", account.account, name="account"),
    path("account/email/", account.email, name="email"),
    path("account/password/", password.change, name="password"),
    path("account/data.json", account.download, name="download"),
    path("account/attempts.csv", account.download_table, name="download-table"),
    path("account/import/", imports.choose_file, name="import-file"),
    path("account/import/<uuid:uuid>/", imports.import_page, name="import"),
    path("account/import/<uuid:uuid>/sessions", imports.choose_sessions, name="import-sessions"),
    path("account/import/<uuid:uuid>/read", imports.read_on, name="import-read"),
    path("account/import/<uuid:uuid>/add", imports.add, name="import-add"),
    path("account/import/<uuid:uuid>/drop", imports.drop, name="import-drop"),
    path("account/delete/", account.delete, name="delete-account"),
    path("account/keep/", account.keep, name="keep-account"),
    path("account/reset/", password.reset, name="reset"),
    path("account/reset/sent/", password.reset_sent, name="reset-sent"),
    path(
        "account/reset/<uidb64>/<token>/",
        password.ResetConfirm.as_view(),
        name="password_reset_confirm",
    ),
    path("settings/method/", method.method, name="method"),
    path("settings/look/", look.look, name="look"),
    path("settings/look/one/", look.setting, name="look-setting"),
    path("settings/day/", look.day, name="day"),
    re_path(rf"^stickers/(?P<colors>{OWN_COLORS})\.css$", look.sticker_colors, name="stickers"),
]
