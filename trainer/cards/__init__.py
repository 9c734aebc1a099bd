"""Long-term memory: cards that FSRS schedules, and the log of their answers.

It knows neither letter pairs nor algorithms. A package that has cards implements `CardSource`, logs
answers with `keep_answer`, and the room that asks lists it. Read `names`, `scheduling`, `grading`,
`models`, `rebuilding`, `writing`, `reading`, `memories`, then `forecast`.
"""
