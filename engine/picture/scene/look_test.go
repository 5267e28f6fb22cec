package scene_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/scene/scenetest"
	"tchouka/engine/text/i18n"
)

// anyLook draws a look with a random set of parts.
func anyLook(t *rapid.T, lines ...scene.LineStyle) scene.Look {
	return scene.Look{
		Without:  scene.Part(rapid.Uint16Range(0, 255).Draw(t, "without")),
		Numerals: rapid.Bool().Draw(t, "numerals"), RumaLeft: rapid.Bool().Draw(t, "left"),
		Space: rapid.SampledFrom([]float64{0, 321, 391, 700, 1800}).Draw(t, "room"),
		Lines: rapid.SampledFrom(append(lines, scene.MoveRows)).Draw(t, "lines"),
	}
}

// anyRow returns a row with its store.
func anyRow(t *rapid.T, holes int) scene.Board {
	b := scene.Board{Mover: engine.Player(rapid.IntRange(-1, 1).Draw(t, "mover"))}
	for i := range holes + 1 {
		p := engine.Place{
			Label: strconv.Itoa(i + 1), Seeds: rapid.SampledFrom([]int{0, 1, 2, 7, 20, 21, 100, 12345}).Draw(t, "seeds"),
			Owner: engine.Everyone, X: float64(i),
		}
		if i == holes {
			p.Label, p.Store = "Ruma", true
		}
		b.Places = append(b.Places, p)
	}
	return b
}

func anyHeading(t *rapid.T) scene.Heading {
	return rapid.SampledFrom([]scene.Heading{
		{},
		{Title: "Alone"},
		{Title: "Tchuka Ruma, 4 × 2", Note: "6 moves · 10 sowings · won · holes numbered from the far end"},
		{Title: strings.Repeat("A very long title ", 12), Note: strings.Repeat("and a longer note ", 30)},
	}).Draw(t, "heading")
}

func anyRemarks(t *rapid.T, last int) map[int]string {
	remarks := map[int]string{}
	for range rapid.IntRange(0, 4).Draw(t, "remarks") {
		remarks[rapid.IntRange(0, last).Draw(t, "after")] = strings.Repeat("a remark ", rapid.IntRange(1, 20).Draw(t, "long"))
	}
	return remarks
}

func anyBoards(t *rapid.T) scene.Boards {
	b := scene.Boards{Heading: anyHeading(t), Look: anyLook(t)}
	holes := rapid.IntRange(1, 30).Draw(t, "holes")
	for range rapid.IntRange(1, 9).Draw(t, "boards") {
		b.All = append(b.All, scene.Captioned{Board: anyRow(t, holes), Caption: "6 moves · 12 winning lines · a level"})
	}
	return b
}

// anyBoard returns a row, two rows, a ring, or a path with links.
func anyBoard(t *rapid.T) scene.Board {
	if rapid.Bool().Draw(t, "row") {
		return anyRow(t, rapid.IntRange(1, 40).Draw(t, "holes"))
	}
	f := scene.Board{Mover: engine.Everyone}
	n := rapid.IntRange(1, 9).Draw(t, "places")
	shape := rapid.IntRange(0, 2).Draw(t, "shape")
	for i := range n {
		p := engine.Place{Label: string(rune('a' + i)), Seeds: rapid.SampledFrom([]int{0, 3, 21, 400}).Draw(t, "seeds"), Owner: engine.Everyone}
		switch shape {
		case 0:
			p.X, p.Y, p.Store = float64(i/2), float64(i%2), i == n-1
		case 1:
			p.Y, p.X = math.Sincos(2 * math.Pi * float64(i) / float64(n))
			p.X, p.Y = 2*p.X, 2*p.Y
		default:
			p.X = 1.8 * float64(i)
			if f.Links = append(f.Links, engine.Link{From: i, To: (i + 1) % n}); n == 1 {
				f.Links = []engine.Link{}
			}
		}
		f.Places = append(f.Places, p)
	}
	return f
}

// anyLine returns a line of random boards with the maximum length and width. Its moves are not
// legal.
func anyLine(t *rapid.T) scene.Line {
	b := anyBoard(t)
	l := scene.Line{Heading: anyHeading(t), Look: anyLook(t, scene.SowingRows), Won: rapid.Bool().Draw(t, "won"), Lost: rapid.Bool().Draw(t, "lost")}
	for i := range rapid.IntRange(1, 26).Draw(t, "frames") {
		f := scene.Frame{
			Board: b, Number: rapid.SampledFrom([]int{0, i + 1, 998}).Draw(t, "number"),
			Move:    rapid.SampledFrom([]string{"", "a:b", "a:b-c-d-e-f-g-h-a-b-c"}).Draw(t, "move"),
			Sowings: rapid.SampledFrom([]int{1, 2, 17, 30}).Draw(t, "sowings"), Path: []int{0},
			Marks: []scene.Mark{{Place: len(b.Places) - 1, Color: palette.Line, Dashed: true}},
		}
		if rapid.Bool().Draw(t, "fatal") {
			f.Marks = append(f.Marks, scene.Mark{Place: rapid.IntRange(0, len(b.Places)-1).Draw(t, "place"), Color: palette.Lost})
		}
		l.Frames = append(l.Frames, f)
	}
	l.Remarks = anyRemarks(t, len(l.Frames)-1)
	return l
}

func anyListing(t *rapid.T) scene.Listing {
	l := scene.Listing{Heading: anyHeading(t), Look: anyLook(t)}
	for range rapid.IntRange(1, 9).Draw(t, "entries") {
		l.Entries = append(l.Entries, scene.Entry{
			Number: "12", Move: "a:b", State: strings.Repeat("1 2 3 / ", rapid.IntRange(1, 30).Draw(t, "long")), Remark: "a remark",
		})
	}
	return l
}

// anyPicture draws a picture of any kind and its look, with a minimum width.
func anyPicture(t *rapid.T) (p scene.Picture, look scene.Look) {
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		single := scene.SingleBoard{Heading: anyHeading(t), Look: anyLook(t), Board: anyBoard(t)}
		return single, single.Look
	case 1:
		boards := anyBoards(t)
		return boards, boards.Look
	case 2:
		listing := anyListing(t)
		return listing, listing.Look
	case 3:
		from, to := 1, rapid.IntRange(2, 12).Draw(t, "to")
		return scene.HeatMap{
			Heading: anyHeading(t), HolesFrom: from, HolesTo: to, SeedsFrom: from, SeedsTo: to,
			Cell: func(holes, seeds int) scene.HeatCell {
				return scene.HeatCell{State: scene.HeatWon, Number: holes * seeds}
			},
		}, scene.Look{}
	default:
		line := anyLine(t)
		return line, line.Look
	}
}

// With any look, all items lie inside the picture, texts do not overlap, and the picture has at
// most the requested width.
func TestLooksFitWithoutOverlap(t *testing.T) {
	t.Parallel()
	measure := paper.Measure()
	rapid.Check(t, func(t *rapid.T) {
		p, look := anyPicture(t)
		sketch := p.Sketch(measure)
		if rapid.Bool().Draw(t, "with an ID") {
			sketch = sketch.Identified(measure, "multitchouka:2.2.2.2")
		}
		s := sketch.Scene()
		if look.Space > 0 && s.Width > look.Space+0.01 {
			t.Errorf("the picture is %v wide, with room for %v", s.Width, look.Space)
		}
		inside(t, measure, s)
		s = sketch.Placed(s.Width+100, 30, s.Height+60).Scene()
		if at := s.Items[0].(scene.Group); math.Abs(at.X-50) > 1e-6 || at.Y != 30 {
			t.Errorf("placed at %v, %v", at.X, at.Y)
		}
	})
}

// inside reports items outside the picture, and texts that overlap.
func inside(t *rapid.T, measure scene.Measure, s scene.Scene) {
	type placed struct {
		text string
		scene.Area
	}
	var texts []placed
	scenetest.Walk(s.Items, func(item scene.Item, x, y float64) {
		if text, ok := item.(scene.Text); ok && text.Text == "" {
			return
		}
		if curve, ok := item.(scene.Curve); ok { // its handles may lie outside
			item = drawnCurve(curve)
		}
		if ring, ok := item.(scene.RoundRect); ok && len(ring.Dash)%2 > 0 { // PGF needs pairs
			t.Errorf("%+v has dashes without gaps", ring)
		}
		left, top, right, bottom := scenetest.Box(measure, item)
		at := scene.Area{Left: left + x, Top: top + y, Right: right + x, Bottom: bottom + y}
		if at.Left < 0 || at.Top < 0 || at.Right > s.Width+1e-6 || at.Bottom > s.Height+1e-6 {
			t.Errorf("outside of %v × %v: %T at %.1f %+v", s.Width, s.Height, item, at, item)
		}
		if text, ok := item.(scene.Text); ok && strings.TrimSpace(text.Text) != "" {
			const capital = 0.36 // half a capital
			at.Top, at.Bottom = text.Y+y-capital*text.Size, text.Y+y+capital*text.Size
			texts = append(texts, placed{text.Text, at})
		}
	})
	for i, a := range texts {
		for _, b := range texts[:i] {
			if a.Overlaps(b.Area) {
				t.Errorf("%q lies on %q: %.1f and %.1f", a.text, b.text, a.Area, b.Area)
			}
		}
	}
}

// drawnCurve returns points of a curve.
func drawnCurve(c scene.Curve) scene.Polyline {
	var line scene.Polyline
	for i := 0; i+3 < len(c.Points); i += 3 {
		for k := range 17 {
			line.Points = append(line.Points, scene.Bezier([4]scene.Point(c.Points[i:i+4]), float64(k)/16))
		}
	}
	return line
}

// With the Ruma at the left, the picture is the mirror image: each hole, number and count is at the
// mirrored position.
func TestRumaLeftIsMirrored(t *testing.T) {
	t.Parallel()
	measure := paper.Measure()
	rapid.Check(t, func(t *rapid.T) {
		single := scene.SingleBoard{Look: anyLook(t), Board: anyRow(t, rapid.IntRange(1, 30).Draw(t, "holes"))}
		type mark struct {
			text string
			x, y int
		}
		marks := func(left bool) []mark {
			single.RumaLeft = left
			s := single.Sketch(measure).Scene()
			var all []mark
			scenetest.Walk(s.Items, func(item scene.Item, x, y float64) {
				var m mark
				switch i := item.(type) {
				case scene.Text:
					m, x = mark{text: i.Text}, x+i.X
					y += i.Y
				case scene.RoundRect:
					x, y = x+i.X+i.W/2, y+i.Y+i.H/2
				default:
					return
				}
				if left {
					x = s.Width - x
				}
				m.x, m.y = int(math.Round(100*x)), int(math.Round(100*y))
				all = append(all, m)
			})
			return all
		}
		right, left := marks(false), marks(true)
		if len(right) != len(left) {
			t.Fatalf("%d parts at the right, %d at the left", len(right), len(left))
		}
		for i := range right {
			if a, b := right[i], left[i]; a.text != b.text || max(a.x-b.x, b.x-a.x) > 1 || a.y != b.y {
				t.Fatalf("the image of %v is %v", a, b)
			}
		}
	})
}

// Omitted parts are missing, and numerals replace the pebbles.
func TestOmittedParts(t *testing.T) {
	t.Parallel()
	p, err := row.NewPosition(5, 7, 21)
	if err != nil {
		t.Fatal(err)
	}
	board := scene.BoardOf(row.Multitchouka().Game(), p, i18n.Language{})
	for _, test := range []struct {
		look    scene.Look
		want    []string
		pebbles bool
	}{
		{scene.Look{}, []string{"1", "2", "21", "5", "7", "Ruma", "T"}, true},
		{scene.Look{Without: scene.HeadingPart}, []string{"1", "2", "21", "5", "7", "Ruma", "T"}, true}, // the caller omits it
		{scene.Look{Without: scene.NumbersPart}, []string{"21", "5", "7", "T"}, true},
		{scene.Look{Without: scene.CountsPart}, []string{"1", "2", "21", "Ruma", "T"}, true}, // a heap needs its count
		{scene.Look{Numerals: true}, []string{"1", "2", "21", "5", "7", "Ruma", "T"}, false},
	} {
		s := scene.SingleBoard{Heading: scene.Heading{Title: "T"}, Look: test.look, Board: board}.Sketch(paper.Measure()).Scene()
		var texts []string
		pebbles := false
		scenetest.Walk(s.Items, func(item scene.Item, _, _ float64) {
			switch i := item.(type) {
			case scene.Text:
				texts = append(texts, i.Text)
			case scene.Ellipse:
				pebbles = true
			}
		})
		if slices.Sort(texts); !slices.Equal(texts, test.want) || pebbles != test.pebbles {
			t.Errorf("%+v: %v, pebbles %v", test.look, texts, pebbles)
		}
	}
}

// A heading that is longer than the widest picture is wrapped, and nothing of it is cut.
func TestLongHeadingsWrap(t *testing.T) {
	measure := func(text string, size float64, _ bool) float64 { return size * float64(len(text)) / 2 }
	h := scene.Heading{Title: strings.Repeat("title ", 40), Note: strings.Repeat("note ", 80)}
	head := h.Above(measure, scene.Look{}, 0)
	var words []string
	lowest := 0.0
	for _, item := range head.Items(measure) {
		text := item.(scene.Text)
		if right := text.X + measure(text.Text, text.Size, text.Bold); right > head.Width {
			t.Errorf("%q ends at %g of %g", text.Text, right, head.Width)
		}
		words, lowest = append(words, strings.Fields(text.Text)...), max(lowest, text.Y)
	}
	if got := len(words); got != 120 || lowest >= scene.Margin+head.Height {
		t.Errorf("%d words of 120 down to %g, below a heading of %g", got, lowest, head.Height)
	}
}

// On paper the background, the wood and the holes are all light: holes have an edge.
func TestHolesHaveEdges(t *testing.T) {
	s := scene.Branching{Length: 3, Label: func(distance int) int { return distance }}.
		Sketch(func(text string, size float64, _ bool) float64 { return size * float64(len(text)) / 2 }).Scene()
	holes, edges := map[scene.Point]float64{}, map[scene.Point]float64{}
	for _, item := range s.Items[0].(scene.Group).Items {
		if c, is := item.(scene.Circle); is {
			switch c.Fill {
			case palette.Hole:
				holes[scene.Point{X: c.X, Y: c.Y}] = c.R
			case palette.HoleEdge:
				edges[scene.Point{X: c.X, Y: c.Y}] = c.R
			}
		}
	}
	if len(holes) != 4 {
		t.Errorf("%d holes", len(holes))
	}
	for at, radius := range holes {
		if edges[at] <= radius {
			t.Errorf("a hole of radius %v has an edge of %v", radius, edges[at])
		}
	}
}

// A picture of a table has all its rows, or is refused because it is too large.
func TestTableHasAllRows(t *testing.T) {
	const rows = 12_000
	table := scene.Table{Columns: []scene.TableColumn{{Title: "n"}}}
	for n := range rows {
		table.Rows = append(table.Rows, []string{strconv.Itoa(n)})
	}
	texts := map[string]bool{}
	s := table.Sketch(paper.Measure()).Scene()
	for _, item := range s.Items {
		if text, ok := item.(scene.Text); ok {
			texts[text.Text] = true
			if text.Y > s.Height {
				t.Fatalf("%q is outside the picture", text.Text)
			}
		}
	}
	for n := range rows {
		if !texts[strconv.Itoa(n)] {
			t.Fatalf("row %d is missing", n)
		}
	}
}

func TestLabelStep(t *testing.T) {
	for least, want := range map[float64]int{0: 1, 1: 1, 1.1: 2, 2: 2, 2.5: 5, 6: 10, 11: 20, 99: 100, 101: 200} {
		if got := scene.LabelStep(least); got != want {
			t.Errorf("LabelStep(%v) = %d, want %d", least, got, want)
		}
	}
}
