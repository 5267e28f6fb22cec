package film

import (
	"image"
	"io"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/plaintext"
)

// Frame is a picture of a film, with a caption and the number of seeds in the hand:
//
//	Tchuka Ruma, 4 × 2
//	holes numbered from the far end
//	╭────────────────────────────╮
//	│           picture          │
//	╰────────────────────────────╯
//	Move 3: hole 4          ● ● 2
type Frame struct {
	Picture scene.Picture
	Caption string
	Hand    int
	Hands   []int // of each player, if several move at once
}

// stage is the layout of all frames of a film. It is as large as the largest frame.
type stage struct {
	pal           palette.Palette
	measure       scene.Measure
	heading       scene.Heading
	width, height float64 // of the pictures, in units
	across, down  int     // of the frames, in pixels
	scale         float64
	head          []scene.Item // the heading
	headHeight    float64      // the height of the heading above the margin of the picture
}

// hold enlarges the stage to contain a frame.
func (s *stage) hold(f Frame) {
	k := f.Picture.Sketch(s.measure)
	s.width, s.height = max(s.width, k.Width), max(s.height, k.Height)
}

// fit sets the width of the frames in pixels; 0 selects a width that fits the pictures.
func (s *stage) fit(across int) {
	if across <= 0 {
		across = int(min(max(DefaultWidth, 0.75*s.width), maxDefaultWidth))
	}
	s.scale = float64(across) / max(s.width, 1)
	s.across = across
	s.placeHead()
	s.down = int(math.Ceil((s.headHeight + s.height + s.footHeight()) * s.scale))
}

// The size of the caption, as a fraction of the width. The caption grows with the board,
// since large boards are scaled down.
const (
	minCaption   = 16
	captionRatio = 0.032
)

func (s *stage) captionSize() float64 { return max(minCaption, captionRatio*s.width) }

// footHeight returns the height of the caption area. The margin of the picture is above it.
func (s *stage) footHeight() float64 {
	return 1.6*s.captionSize() + 4
}

// headline is a line of the heading, at a distance y from the top of the picture.
type headline struct {
	scene.Text
	y float64
}

// headlines returns the lines of the heading and their height. They are as large as the
// captions; long texts are wrapped.
func (s *stage) headlines() (lines []headline, high float64) {
	if s.heading == (scene.Heading{}) {
		return nil, 0
	}
	const between, before, last = 1.25, 0.4, 0.5 // line spacing, relative to the text size
	size, y := s.captionSize(), 0.0
	put := func(text string, size float64, bold bool, c palette.Color) {
		measure := func(text string, size float64, _ bool) float64 { return s.measure(text, size, bold) }
		space := s.width - 2*scene.Margin
		for i, line := range wrapAtRows(measure, text, size, space) {
			if i > 0 {
				y += between * size
			}
			line = s.measure.Cut(line, size, space, bold) // a single word may be too long
			lines = append(lines, headline{scene.Text{Text: line, Size: size, Bold: bold, Color: c}, y})
		}
	}
	y = before * size
	put(s.heading.Title, size, true, palette.Ink)
	if s.heading.Note != "" {
		y += 1.3 * size
		put(s.heading.Note, 0.8*size, false, palette.Quiet)
	}
	return lines, y + last*size + scene.Margin/2
}

// wrapAtRows breaks a text into lines, preferably between the rows of a board.
func wrapAtRows(measure scene.Measure, text string, size, space float64) []string {
	const between = " / "
	var lines []string
	line := ""
	for i, row := range strings.Split(text, between) {
		longer := row
		if i > 0 {
			longer = line + between + row
		}
		if i > 0 && measure(longer+between, size, false) > space {
			lines, longer = append(lines, line+strings.TrimRight(between, " ")), row
		}
		line = longer
		if measure(row+between, size, false) > space { // a row alone is too long
			return measure.Wrap(text, size, space)
		}
	}
	return append(lines, line)
}

// placeHead places the heading, which is the same in all frames.
func (s *stage) placeHead() {
	lines, high := s.headlines()
	s.head, s.headHeight = nil, high
	for _, line := range lines {
		line.X, line.Y = scene.Margin, scene.Margin+line.y
		s.head = append(s.head, line.Text)
	}
}

// scene returns the scene of a frame.
func (s *stage) scene(f Frame) scene.Scene {
	width, height := float64(s.across)/s.scale, float64(s.down)/s.scale
	inner := f.Picture.Sketch(s.measure).Scene()
	all := scene.Scene{Width: width, Height: height, Ground: inner.Ground}
	all.Add(s.head...)
	below := s.headHeight + s.height
	all.Add(scene.Group{X: (width - inner.Width) / 2, Y: below - inner.Height, Items: inner.Items})
	all.Add(s.foot(f, width, below-scene.Margin)...)
	return all
}

// foot returns the caption and the seeds in the hand, below a position.
func (s *stage) foot(f Frame, width, below float64) []scene.Item {
	size, y := s.captionSize(), below+0.5*(s.footHeight()+scene.Margin)
	right := width - scene.Margin
	var items []scene.Item
	if f.Hand > 0 && len(f.Hands) == 0 {
		items, right = s.hand(f.Hand, right, y)
	}
	for player, seeds := range slices.Backward(f.Hands) {
		if seeds == 0 {
			continue
		}
		more, left := s.hand(seeds, right, y)
		items, right = append(items, more...), left-0.7*size
		items = append(items, scene.Group{X: right, Y: y, Items: scene.PlayerShape(engine.Player(player), size)})
		right -= 1.2 * size
	}
	caption := s.measure.Cut(plaintext.OneLine(f.Caption), size, right-scene.Margin-size, false)
	return append(items, scene.Text{X: scene.Margin, Y: y, Text: caption, Size: size, Color: palette.Ink})
}

// hand draws the seeds in the hand and their number, to the left of a position. It also
// returns the left edge of the drawing.
func (s *stage) hand(seeds int, right, y float64) (items []scene.Item, left float64) {
	const shown = 10 // more cannot be distinguished
	size := s.captionSize()
	count := strconv.Itoa(seeds)
	items = append(items, scene.Text{X: right, Y: y, Text: count, Size: size, Bold: true, Anchor: scene.End, Color: palette.Ink})
	left = right - s.measure(count, size, true) - 0.4*size
	radius := 0.42 * size
	for range min(seeds, shown) {
		left -= radius
		items = append(items, scene.Seed(s.pal.Seeds, left, y, radius, 0, scene.Printed)...)
		left -= 1.3 * radius
	}
	return items, left
}

// draw renders a frame.
func (s *stage) draw(f Frame, to io.Writer) (image.Image, error) {
	return paper.ImageFor(to, s.pal, s.scale, s.scene(f))
}

// extent returns the size of a frame on a screen.
func (s *stage) extent() paper.Extent {
	e := paper.ExtentOf(s.width, float64(s.down)/s.scale, s.scale).At(paper.ScreenDPI)
	e.Across, e.Down = s.across, s.down
	return e
}

// Moment is the content of a frame.
type Moment struct {
	State  engine.State
	Before engine.State // the state before the move
	Kind   Kind
	Move   int           // the number of the move, from 1; of End, the number of moves
	Sowing int           // the number of the sowing in its move, from 1
	Step   engine.Step   // the last step, for Lifted, Dropped and Taken
	Steps  []engine.Step // all simultaneous steps, including Step
	Hands  []int         // the seeds in each player's hand, if several move at once
	Hole   int           // of Chosen: the hole to be sown, see Step.Hole; 0 if the move names none
	Path   []int         // the places passed by the move so far, from 0 like Placed; nil on a row
}

// Kind is the kind of a moment.
type Kind uint8

// Chosen: a hole is about to be sown. Lifted: its seeds are in the hand. Dropped: one seed
// fell, or several laps of seeds. Taken: seeds were captured, or a penalty was counted. End: the
// last position of the line.
const (
	Chosen Kind = iota
	Lifted
	Dropped
	Taken
	End
)

// Line is a sequence of legal moves from a start.
type Line struct {
	Game  engine.Game
	Start engine.State
	Moves []engine.Move
}

// Moments yields the frames of a line.
func (l Line) Moments(by By) iter.Seq[Moment] {
	return func(yield func(Moment) bool) {
		s := l.Start
		for i, move := range l.Moves {
			after, ok := l.move(by, i+1, s, move, yield)
			if !ok {
				return
			}
			s = after
		}
		yield(Moment{State: s, Before: s, Kind: End, Move: len(l.Moves)})
	}
}

// move yields the moments of a move and returns the state after it. It returns false if the
// iteration was stopped.
func (l Line) move(by By, number int, s engine.State, move engine.Move, yield func(Moment) bool) (engine.State, bool) {
	if by == Moves {
		more := yield(Moment{State: s, Before: s, Move: number, Sowing: 1, Hole: l.firstHole(s, move), Path: l.path(s, move)})
		result, err := l.Game.Play(s, move)
		return result.State, more && err == nil
	}
	t := momentBuilder{by: by, game: l.Game, at: s, path: l.path(s, move), yield: yield, more: true}
	t.moment = Moment{Before: s, Move: number}
	result, err := l.Game.PlaySteps(s, move, func(step engine.Step) bool {
		if n := len(t.pending); n > 0 && !engine.SameTick(t.pending[n-1], step) {
			t.flush()
		}
		t.pending = append(t.pending, step)
		return t.more
	})
	if t.more {
		t.flush()
	}
	return result.State, t.more && err == nil
}

// momentBuilder converts the steps of a move to moments.
type momentBuilder struct {
	by      By
	game    engine.Game
	at      engine.State
	path    []int
	passed  int // the number of places of the way passed so far
	pending []engine.Step
	moment  Moment // the fields that all moments share
	yield   func(Moment) bool
	more    bool
}

// flush yields the moments of the collected simultaneous steps.
func (t *momentBuilder) flush() {
	if len(t.pending) == 0 {
		return
	}
	m, last := t.moment, t.pending[len(t.pending)-1]
	m.State, m.Step, m.Sowing, m.Steps, m.Path = t.at, last, last.Sowing, t.pending, t.path
	t.pending = nil
	for _, step := range m.Steps {
		t.at = t.game.Apply(t.at, step)
		t.hold(step)
	}
	switch last.Kind {
	case engine.Lift:
		m.Hole = last.Hole
		if t.by == Seeds {
			m.Path = t.path[:min(1, len(t.path))]
		}
		t.show(m)
		if m.State, m.Kind = t.at, Lifted; t.by == Seeds {
			t.show(m)
		}
	case engine.Capture, engine.Penalty:
		m.State, m.Kind, m.Path = t.at, Taken, nil
		t.show(m)
	case engine.Drop, engine.Bank, engine.Lap:
		t.passed++
		if m.State, m.Kind, m.Path = t.at, Dropped, t.path[:min(t.passed+1, len(t.path))]; t.by == Seeds {
			t.show(m)
		}
	}
}

// hold updates the number of seeds in each hand, if several players move at once.
func (t *momentBuilder) hold(step engine.Step) {
	if step.Tick == 0 {
		return
	}
	hands := slices.Clone(t.moment.Hands)
	for len(hands) <= int(step.Mover) {
		hands = append(hands, 0)
	}
	hands[step.Mover] = step.Hand
	t.moment.Hands = hands
}

func (t *momentBuilder) show(m Moment) {
	m.Hands = t.moment.Hands
	if m.Kind == Chosen {
		m.Hands = nil
	}
	t.more = t.more && t.yield(m)
}

// path returns the places that a move passes, if the board has links between places.
func (l Line) path(s engine.State, move engine.Move) []int {
	if traced, ok := l.Game.(engine.Traced); ok && l.Game.Board(s).Links != nil {
		return traced.Trace(s, move)
	}
	return nil
}

// firstHole returns the hole that a move begins with, with the numbers of [engine.Step]; 0 if it
// is unknown.
func (l Line) firstHole(s engine.State, move engine.Move) (hole int) {
	if traced, ok := l.Game.(engine.Traced); ok {
		if trace := traced.Trace(s, move); len(trace) > 0 {
			return trace[0] + 1
		}
	}
	_, _ = l.Game.PlaySteps(s, move, func(step engine.Step) bool {
		hole = step.Hole
		return false
	})
	return hole
}
