"""Pictures of figures as SVG: numbers in, text out; colours and sizes are left to the stylesheet."""
