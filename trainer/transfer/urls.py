"""URLs of accounts: signing up and in, what an account holds, export, import and deletion."""

from django.urls import path

from trainer.transfer.views import account, imports, moving, sign_in

urlpatterns = [
    path("sign-up/", sign_in.sign_up_page, name="sign-up"),
    path("sign-in/", sign_in.sign_in_page, name="sign-in"),
    path("sign-out/", sign_in.sign_out, name="sign-out"),
    path("account/", account.account, name="account"),
    path("account/data.json", account.download, name="download"),
    path("account/attempts.csv", account.download_table, name="download-table"),
    path("account/cstimer.txt", account.download_cstimer, name="download-cstimer"),
    path("account/import/", imports.choose_file, name="import-file"),
    path("account/import/<uuid:uuid>/", imports.import_page, name="import"),
    path("account/import/<uuid:uuid>/sessions", imports.choose_sessions, name="import-sessions"),
    path("account/import/<uuid:uuid>/read", imports.read_on, name="import-read"),
    path("account/import/<uuid:uuid>/add", imports.add, name="import-add"),
    path("account/import/<uuid:uuid>/drop", imports.drop, name="import-drop"),
    path("account/moving/", moving.moving, name="moving"),
    path("account/delete/", account.delete, name="delete-account"),
    path("account/keep/", account.keep, name="keep-account"),
]
