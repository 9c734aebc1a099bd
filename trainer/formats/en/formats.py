"""English dates: 18 Nov 2026, and 18 Nov 2026 21:30. What is not here is as Django has it."""

DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j M Y H:i"
MONTH_DAY_FORMAT = "j F"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y H:i"
TIME_FORMAT = "H:i"
