"""The security headers that every answer carries, and views that refuse and fail."""

from django.core.exceptions import PermissionDenied

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
OVER_HTTPS = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}


def refuse(request):
    raise PermissionDenied


def fail(request):
    raise RuntimeError("planted")
