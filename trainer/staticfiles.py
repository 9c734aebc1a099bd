"""Stores static files under names that hold their content's hash, so browsers may keep them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    # Modules import each other by plain names; those too become the hashed ones.
    support_js_module_import_aggregation = True
