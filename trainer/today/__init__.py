"""What a person does today: cards that are due, scrambles with their weakest pairs, and a failed scramble.

It is above every package that has something to do, and lists their cards in `sources`. Read
`rounds`, `reading`, `writing`, then `views`.
"""
