"""Costly requests of somebody who is signed in, by the names of their URLs."""

COSTLY_REQUESTS = {
    "practice": "/?edges_letters=8-10",
    "progress": "/progress/",
    "mistakes": "/progress/mistakes/",
    "download": "/account/data.json",
    "download-table": "/account/attempts.csv",
    "workshop": "/workshop/?alg=R",
    "workshop-solve": "/workshop/solve/?scramble=R%20U&solver=layers",
    "workshop-commutators": "/workshop/commutators/?pair=BD",
}
