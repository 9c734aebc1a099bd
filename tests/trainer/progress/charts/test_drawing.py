from trainer.progress.charts import drawing


def test_lines_dots_bars_and_bands():
    assert drawing.line([0, 10], [0, 50], "line") == '<path class="line" d="M0 100L10 50"/>'
    assert drawing.dots([1.25], [99.96], "dots") == '<path class="dots" d="M1.2 0h0"/>'
    assert drawing.bars([0, 20], 10, [0, 40], "bar") == '<path class="bar" d="M20 100V60h10V100z"/>'
    drawn = drawing.band([0, 10], [10, 20], [30, 40], "band")
    assert drawn == '<path class="band" d="M0 70L10 60L10 80L0 90z"/>'
    assert drawing.level(25, "grid") == '<path class="grid" d="M0 75H1000"/>'


def test_nothing_is_drawn_of_nothing():
    assert drawing.line([], [], "line") == ""
    assert drawing.dots([], [], "dots") == ""
    assert drawing.bars([0], 10, [0], "bar") == ""
    assert drawing.band([], [], [], "band") == ""


def test_words_are_words_and_no_markup():
    assert drawing.words("<b>", 40, "tick") == '<text class="tick" x="0" y="60%">&lt;b&gt;</text>'
    assert drawing.words_at("Ma&i", 12.5) == '<text class="tick" x="12.5%" y="100%">Ma&amp;i</text>'


def test_a_sheet_fills_the_room_there_is():
    assert drawing.sheet(["<path/>"]) == (
        '<svg class="sheet" viewBox="0 0 1000 100" preserveAspectRatio="none" '
        'width="100%" height="100%"><path/></svg>'
    )
