package board_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/board"
)

// texts returns the visible texts of an object.
func texts(o fyne.CanvasObject) map[string]*canvas.Text {
	all := map[string]*canvas.Text{}
	for _, part := range test.LaidOutObjects(o) {
		if text, ok := part.(*canvas.Text); ok && text.Visible() && text.Text != "" {
			all[text.Text] = text
		}
	}
	return all
}

func newStrip(t *testing.T, width, height float32, v board.PlayerStripView) *board.PlayerStrip {
	t.Helper()
	test.NewTempApp(t)
	s := board.NewPlayerStrip()
	s.SetView(v)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return s
}

// The player to move has the larger text, at any width of the strip, and no text leaves its half.
func TestPlayerToMoveIsLargest(t *testing.T) {
	for _, width := range []float32{440, 480, 740, 1240} {
		for player := range 2 {
			v := board.PlayerStripView{{Text: "The first player"}, {Text: "The second player"}}
			v[player].Highlighted = true
			v[player].Text += " to move"
			s := newStrip(t, width, 50, v)
			shown := texts(s)
			if highlighted := shown[v[player].Text]; highlighted == nil {
				t.Errorf("%v wide: %q is not there as a whole", width, v[player].Text)
			} else if other := shown[v[1-player].Text]; other != nil && other.TextSize > highlighted.TextSize {
				t.Errorf("%v wide: letters of %v for who is to move, and %v for who is not", width, highlighted.TextSize, other.TextSize)
			}
			for _, playerPart := range test.WidgetRenderer(s).Objects()[:2] {
				for _, part := range test.LaidOutObjects(playerPart) {
					if text, ok := part.(*canvas.Text); ok && text.Visible() && text.Position().X+text.MinSize().Width > playerPart.Size().Width {
						t.Errorf("%v wide: %q runs out of its half", width, text.Text)
					}
				}
			}
		}
	}
}

// Each of three or four players has a part of the strip, and parts do not overlap; those of allies
// touch. If several players are to move, their parts are equally wide.
func TestStripOfSeveralPlayers(t *testing.T) {
	names := []string{"South", "East", "North", "West"}
	for players := 3; players <= 4; players++ {
		for highlighted := -1; highlighted <= players; highlighted++ {
			v := make(board.PlayerStripView, players)
			for i := range v {
				v[i] = board.PlayerPart{Text: names[i], Highlighted: i == highlighted || highlighted == players, Allied: i == 2}
			}
			s := newStrip(t, 560, 50, v)
			at := float32(0)
			for i, part := range test.WidgetRenderer(s).Objects() {
				if part.Visible() != (i < players) {
					t.Errorf("%d players: part %d is seen: %v", players, i, part.Visible())
				}
				if i >= players {
					continue
				}
				if joined := part.Position().X == at; joined != (i == 0 || v[i].Allied) || part.Position().X < at {
					t.Errorf("%d players, %d lit: part %d begins at %v, the one before ends at %v", players, highlighted, i, part.Position().X, at)
				}
				if highlighted == players && part.Size().Width != test.WidgetRenderer(s).Objects()[0].Size().Width {
					t.Errorf("all are lit, and part %d is %v wide", i, part.Size().Width)
				}
				at = part.Position().X + part.Size().Width
			}
			if at > 560.5 || at < 559 {
				t.Errorf("%d players, %d lit: the parts end at %v of 560", players, highlighted, at)
			}
		}
	}
}

// Allies who have won share the strip.
func TestWinningAlliesFillStrip(t *testing.T) {
	s := newStrip(t, 600, 50, board.PlayerStripView{
		{Text: "South and North"}, {Text: "East has won", Highlighted: true, Won: true}, {Text: "West has won", Highlighted: true, Won: true, Allied: true},
	})
	if shown := texts(s); shown["East has won"] == nil || shown["West has won"] == nil || len(shown) != 2 {
		t.Errorf("shows %v", shown)
	}
}

// The winner fills the strip, and a click on an active half is reported.
func TestWinnerFillsStrip(t *testing.T) {
	s := newStrip(t, 600, 50, board.PlayerStripView{{Text: "Anna"}, {Text: "Ben has won", Highlighted: true, Won: true}})
	if shown := texts(s); shown["Ben has won"] == nil || len(shown) != 1 {
		t.Errorf("shows %v", shown)
	}
	clicked := -1
	s.OnTapped = func(player int) { clicked = player }
	second := test.WidgetRenderer(s).Objects()[1].(fyne.Tappable)
	if test.Tap(second); clicked >= 0 {
		t.Error("a click on a winner does something")
	}
	s.SetView(board.PlayerStripView{{Text: "Anna"}, {Text: "The computer", Highlighted: true, Active: true}})
	if test.Tap(second); clicked != 1 {
		t.Errorf("a click told %d", clicked)
	}
}

// The table adds without carrying, and grows with its size.
func TestSumTable(t *testing.T) {
	test.NewTempApp(t)
	s := board.NewSumTable()
	s.SetView(board.SumView{
		Title: "Nim-sum", Rows: []board.SumRow{{"row 1", 2}, {"row 2", 3}, {"row 3", 7}}, Name: "sum", Note: "a sentence of some words",
	})
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	read := func() (line string, size float32) {
		below := texts(s)["sum"].Position().Y
		for _, o := range test.WidgetRenderer(s).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Position().Y == below {
				line, size = line+text.Text+" ", text.TextSize
			}
		}
		return line, size
	}
	line, small := read()
	if line != "sum 6 1 1 0 " {
		t.Errorf("under the line stands %q, want 2 + 3 + 7 = 6", line)
	}
	w.Resize(s.MinSize().AddWidthHeight(s.MinSize().Width, s.MinSize().Height))
	if line, large := read(); large < 1.9*small || line != "sum 6 1 1 0 " {
		t.Errorf("in twice the room the letters are %v, and were %v", large, small)
	}
	for _, text := range texts(s) {
		if end := text.Position().Add(text.MinSize()); end.X > s.Size().Width || end.Y > s.Size().Height {
			t.Errorf("%q ends at %v of %v", text.Text, end, s.Size())
		}
	}
}

// Hidden objects take no space, and the table is below the board if the board would get too narrow.
func TestPlayAreaGivesRestToBoard(t *testing.T) {
	test.NewTempApp(t)
	strip, sum, square, players := board.NewPlayerStrip(), board.NewSumTable(), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	sum.SetView(board.SumView{Title: "Nim-sum", Rows: []board.SumRow{{"row 1", 1}, {"row 2", 1}}, Name: "sum"})
	arena := board.PlayArea{Strip: strip, Players: players, Board: square, Sum: sum}
	textSpace := arena.Container()
	test.NewTempWindow(t, container.NewStack(textSpace))
	for _, c := range []struct {
		name          string
		width         float32
		strip, sum    bool
		beside, below bool
	}{
		{"alone", 600, false, false, false, false},
		{"two", 600, true, false, false, false},
		{"a sum", 600, true, true, true, false},
		{"a sum, narrow", 300, true, true, false, true},
	} {
		strip.Hidden, players.Hidden, sum.Hidden = !c.strip, !c.strip, !c.sum
		textSpace.Resize(fyne.NewSize(c.width, 500))
		textSpace.Refresh()
		if top := square.Position().Y; top > 0 != c.strip {
			t.Errorf("%s: the board begins at %v", c.name, top)
		}
		if beside := square.Size().Width < c.width; beside != c.beside {
			t.Errorf("%s: the board is %v of %v wide", c.name, square.Size().Width, c.width)
		}
		if below := square.Position().Y+square.Size().Height < 500; below != c.below {
			t.Errorf("%s: the board ends at %v of 500", c.name, square.Position().Y+square.Size().Height)
		}
		if c.sum && sum.Position().Y+sum.Size().Height > 500 {
			t.Errorf("%s: the table ends below", c.name)
		}
		if high := arena.Height(c.width, func(float32) float32 { return 200 }); high < 200 || high > 200 != (c.strip || c.below) {
			t.Errorf("%s: wants a height of %v for a board of 200", c.name, high)
		}
	}
}

// If the height is small and the width is sufficient, the strip is beside a square board, with the
// players' parts below each other. A long board keeps the strip above.
func TestStripBesideLowBoard(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		shape, high float32
		beside      bool
	}{{0.75, 250, true}, {0.75, 500, false}, {0.1, 250, false}} {
		strip, square, players := board.NewPlayerStrip(), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
		strip.SetView(board.PlayerStripView{{Text: "South to move", Highlighted: true}, {Text: "East"}, {Text: "West", Allied: true}})
		players.SetMinSize(fyne.NewSize(70, 30))
		sum := board.NewSumTable()
		sum.Hide()
		textSpace := board.PlayArea{Strip: strip, Players: players, Board: square, Sum: sum, Shape: func(width float32) float32 { return width * c.shape }}.Container()
		test.NewTempWindow(t, container.NewStack(textSpace))
		textSpace.Resize(fyne.NewSize(700, c.high))
		if beside := square.Size().Height == c.high; beside != c.beside {
			t.Errorf("%+v: the board is %v", c, square.Size())
		}
		left, at := square.Position().X, float32(-1)
		for _, part := range test.WidgetRenderer(strip).Objects()[:3] {
			if from := part.Position(); from.Y > at != c.beside && at >= 0 || c.beside && part.Position().X+part.Size().Width > left {
				t.Errorf("%+v: a part is at %v, so large: %v", c, from, part.Size())
			}
			at = part.Position().Y
		}
		if under := players.Position().Y >= strip.Position().Y+strip.Size().Height; under != c.beside || players.Position().Y+players.Size().Height > c.high {
			t.Errorf("%+v: who plays is at %v, so large: %v", c, players.Position(), players.Size())
		}
	}
}

// On a screen with a text column, a square board has the whole height, and the text has the space
// below the strip. A long board has the strip above it.
func TestTextColumnBesideSquareBoard(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		width, high, shape float32
		beside             bool
	}{
		{1896, 1056, 0.97, true}, {1000, 744, 0.97, true}, {744, 1000, 0.97, false}, {1896, 1056, 0.4, false}, {1000, 744, 0.66, false},
	} {
		strip, square, none := board.NewPlayerStrip(), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
		strip.SetView(board.PlayerStripView{{Text: "South"}, {Text: "East to move", Highlighted: true}, {Text: "North"}, {Text: "West"}})
		none.Hide()
		arena := board.PlayArea{Strip: strip, Players: none, Board: square, Sum: none, Shape: func(width float32) float32 { return width * c.shape }, Column: func() float32 { return c.shape }}
		size, textSpace := fyne.NewSize(c.width, c.high), arena.Container()
		test.NewTempWindow(t, container.NewStack(textSpace))
		textSpace.Resize(size)
		at, words := arena.TextSpace(size)
		if beside := square.Size().Height == c.high; beside != c.beside || (words.Height > 0) != c.beside {
			t.Errorf("%+v: the board is %v, and the words have %v", c, square.Size(), words)
		}
		if !c.beside {
			continue
		}
		if strip.Size().Height > at.Y || at.X+words.Width > square.Position().X || words.Height < 0.2*c.high || words.Width < 0.29*c.width || square.Size().Width < 0.9*c.high && square.Size().Width < 0.68*c.width {
			t.Errorf("%+v: below a strip of %v, at %v, words have %v beside a board of %v", c, strip.Size(), at, words, square.Size())
		}
	}
}

// Long names of two to four players stay within their parts, in two lines if necessary. Every name
// appears in some size, at any width of the strip.
func TestLongNamesStayInParts(t *testing.T) {
	names := []string{"Maximiliane Charlotte Süd", "Friederike Wilhelmine Ost", "Donaudampfschifffahrtnord", "Anna-Katharina Westermann"}
	for players := 2; players <= 4; players++ {
		for _, width := range []float32{360, 480, 700, 1200} {
			for highlighted := range players {
				v := make(board.PlayerStripView, players)
				for i := range v {
					v[i] = board.PlayerPart{Text: names[i], Highlighted: i == highlighted, Allied: players == 3 && i == 2, Eliminated: i != highlighted}
				}
				v[highlighted].Text += " ist am Zug"
				s := newStrip(t, width, 50, v)
				for i, playerPart := range test.WidgetRenderer(s).Objects()[:players] {
					words := 0
					for _, part := range test.LaidOutObjects(playerPart) {
						text, ok := part.(*canvas.Text)
						if !ok || !text.Visible() || text.Text == "" || text.Text == "+" {
							continue
						}
						words++
						if end := text.Position().Add(text.MinSize()); end.X > playerPart.Size().Width || end.Y > 52 || text.Position().Y < -2 {
							t.Errorf("%d players, %v wide: %q ends at %v of %v", players, width, text.Text, end, playerPart.Size())
						}
					}
					if words == 0 {
						t.Errorf("%d players, %v wide, %d to move: nothing is said of player %d", players, width, highlighted, i)
					}
				}
			}
		}
	}
}

// In a high strip a name of several words has two lines rather than small text.
func TestNameWrapsInHighStrip(t *testing.T) {
	shown := texts(newStrip(t, 900, 110, board.PlayerStripView{{Text: "South and North"}, {Text: "East to move", Highlighted: true}, {Text: "West", Allied: true}}))
	first, second := shown["South and"], shown["North"]
	if first == nil || second == nil || first.TextSize < 24 || second.Position().Y < first.Position().Y+first.TextSize {
		t.Errorf("it shows %v", shown)
	}
}

// A dot that separates a score from a name in one line is omitted at the break of two lines.
func TestLineBreakOmitsDot(t *testing.T) {
	for width := float32(200); width < 1000; width += 10 {
		for text := range texts(newStrip(t, width, 150, board.PlayerStripView{{Text: "You have won · 12 : 0", Highlighted: true, Won: true}, {Text: "The computer · 4"}})) {
			if strings.HasPrefix(text, "·") || strings.HasSuffix(text, "·") {
				t.Fatalf("%v wide it shows %q", width, text)
			}
		}
	}
}

// If a sentence does not fit even in two lines, only the name is shown.
func TestNameReplacesLongSentence(t *testing.T) {
	for width, want := range map[float32]string{240: "Anna", 1200: "Anna (North) to move"} {
		v := board.PlayerStripView{{Text: "Anna (North) to move", Short: "Anna", Highlighted: true}, {Text: "Ben"}, {Text: "Clementine", Allied: true}}
		if shown := texts(newStrip(t, width, 50, v)); shown[want] == nil {
			t.Errorf("%v wide it shows %v, want %q", width, shown, want)
		}
	}
}

// The sign between allies does not touch the symbol of the player to move.
func TestAllySignDoesNotTouchSymbol(t *testing.T) {
	s := newStrip(t, 410, 58, board.PlayerStripView{{Text: "Anna"}, {Text: "Bartholomew"}, {Text: "Clementine to move", Highlighted: true, Allied: true}})
	var sign, shape fyne.CanvasObject
	for _, part := range test.LaidOutObjects(test.WidgetRenderer(s).Objects()[2]) {
		switch o := part.(type) {
		case *canvas.Text:
			if o.Text == "+" && o.Visible() {
				sign = o
			}
		case *canvas.Raster:
			shape = o
		}
	}
	if end := sign.Position().X + sign.MinSize().Width; end > shape.Position().X {
		t.Errorf("the sign ends at %v, the shape begins at %v", end, shape.Position().X)
	}
}
