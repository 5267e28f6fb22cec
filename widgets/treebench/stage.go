package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/treeview"
)

// frame is the cost of one frame: the CPU time of the pane, and the total wall-clock time.
type frame struct{ cpu, whole time.Duration }

// stage is a place where frames are drawn.
type stage interface {
	name() string
	run(benchmark benchmark)
}

// benchmark is a benchmark on a stage: do changes the view, and film draws frames of a gesture.
type benchmark func(v *treeview.TreeView, do func(func()), drawFrame func(gesture func()) frame)

// clock adds up the time of the pane: gestures and painting.
type clock struct {
	view    *treeview.TreeView
	cpu     time.Duration
	wrapped map[*canvas.Raster]bool
}

func newClock(v *treeview.TreeView) *clock {
	return &clock{view: v, wrapped: map[*canvas.Raster]bool{}}
}

// gesture begins a frame.
func (c *clock) gesture(move func()) {
	start := processorTime()
	move()
	c.cpu = processorTime() - start
	for _, o := range test.WidgetRenderer(c.view).Objects() {
		if raster, ok := o.(*canvas.Raster); ok && !c.wrapped[raster] {
			c.wrapped[raster] = true
			paint := raster.Generator
			raster.Generator = func(w, h int) image.Image {
				start := processorTime()
				defer func() { c.cpu += processorTime() - start }()
				return paint(w, h)
			}
		}
	}
}

// canvasStage paints frames in software, one after the other.
type canvasStage struct {
	view   *treeview.TreeView
	window fyne.Window
}

func newCanvasStage(size fyne.Size) *canvasStage {
	v := treeview.New()
	w := test.NewWindow(v)
	w.SetPadded(false)
	w.Resize(size)
	return &canvasStage{v, w}
}

func (*canvasStage) name() string { return "by Fyne's software painter, without a screen" }

func (s *canvasStage) run(benchmark benchmark) {
	c := newClock(s.view)
	benchmark(s.view, func(change func()) { change() }, func(move func()) frame {
		start := time.Now()
		c.gesture(move)
		s.window.Canvas().Capture()
		return frame{c.cpu, time.Since(start)}
	})
}

// screenStage draws the frames of a window.
type screenStage struct {
	app    fyne.App
	view   *treeview.TreeView
	window fyne.Window
}

func newScreenStage(a fyne.App, size fyne.Size) *screenStage {
	v := treeview.New()
	w := a.NewWindow("treebench")
	w.SetPadded(false)
	w.SetContent(v)
	w.Resize(size)
	return &screenStage{a, v, w}
}

func (*screenStage) name() string { return "in a window" }

// run draws frames in the window's loop. A frame begins when Fyne ticks its animations. Functions
// posted at that time run after the frame has been drawn.
func (s *screenStage) run(benchmark benchmark) {
	c := newClock(s.view)
	drawn := make(chan frame)
	var move func()
	ticker := fyne.NewAnimation(time.Hour, func(float32) {
		if move == nil {
			return
		}
		start := time.Now()
		c.gesture(move)
		move = nil
		go fyne.Do(func() {
			f := frame{c.cpu, time.Since(start)}
			go func() { drawn <- f }()
		})
	})
	go func() {
		fyne.DoAndWait(ticker.Start)
		benchmark(s.view, fyne.DoAndWait, func(gesture func()) frame {
			fyne.Do(func() { move = gesture })
			return <-drawn
		})
		fyne.Do(s.app.Quit)
	}()
	s.window.ShowAndRun()
}

// subject is a tree to be measured, with one layout.
type subject struct {
	name    string
	tree    *tree.Tree
	options tree.LayoutOptions
	layout  *tree.Layout
}

// newSubjects returns the trees: a synthetic one, and those of two large boards.
func newSubjects(nodes int) []*subject {
	synthetic := tree.New(syntheticGame{}, syntheticState{1, 0})
	synthetic.Grow(context.Background(), nodes-1)
	synthetic.Annotate(guess)
	return []*subject{
		{name: "made up", tree: synthetic},
		{name: "8x4, the whole tree", tree: grow(8, 4, nodes)},
		{name: "8x4, merged", tree: grow(8, 4, nodes), options: tree.LayoutOptions{Merged: true}},
		{name: "9x8", tree: grow(9, 8, nodes)},
		{name: "9x8, merged", tree: grow(9, 8, nodes), options: tree.LayoutOptions{Merged: true}},
	}
}

// grow builds the tree of Tchuka Ruma.
func grow(holes, seeds, nodes int) *tree.Tree {
	start, err := row.Uniform(holes, seeds)
	if err != nil {
		panic(err)
	}
	t := tree.New(row.Multitchouka().Game(), start)
	t.Grow(context.Background(), nodes-1)
	t.Annotate(guess)
	return t
}

// guess marks every third position as won, for realistic colours.
func guess(k engine.Key) engine.Facts {
	sum := uint64(14695981039346656037) // FNV-1a
	for i := range len(k) {
		sum = (sum ^ uint64(k[i])) * 1099511628211
	}
	result, number := engine.Lost, engine.Fact{Kind: engine.Collected, Value: int(sum>>32) % 40}
	if sum%3 == 0 {
		result, number.Kind = engine.Won, engine.MovesToGo
	}
	return engine.FactsOf(result, number)
}

// syntheticGame is a game without repetitions and with 1.4 pseudorandom moves on average.
type syntheticGame struct{}

// syntheticState is a position of a bush.
type syntheticState struct{ seed, depth uint64 }

func (s syntheticState) Key() engine.Key {
	return engine.Key(binary.BigEndian.AppendUint64(binary.AppendUvarint(nil, s.depth), s.seed))
}
func (s syntheticState) String() string        { return fmt.Sprintf("%x", s.seed) }
func (s syntheticState) Players() int          { return 1 }
func (s syntheticState) ToMove() engine.Player { return 0 }

// syntheticMove is a move of a bush.
type syntheticMove int

func (b syntheticMove) String() string { return strconv.Itoa(int(b)) }

func (syntheticGame) ID() string                         { return "bush" }
func (syntheticGame) Name() string                       { return "Bush" }
func (syntheticGame) About() engine.About                { return engine.About{} }
func (syntheticGame) Params() []engine.Param             { return nil }
func (syntheticGame) Start(...int) (engine.State, error) { return syntheticState{1, 0}, nil }

func (syntheticGame) Moves(s engine.State) []engine.Move {
	moves := [...]engine.Move{syntheticMove(1), syntheticMove(2), syntheticMove(3)}
	switch r := s.(syntheticState).seed >> 40 % 100; {
	case r < 5 && s.(syntheticState).depth > 3:
		return nil
	case r < 65:
		return moves[:1]
	case r < 90:
		return moves[:2]
	}
	return moves[:]
}

// Play mixes the move into the seed, after Steele, Lea and Flood, "Fast Splittable Pseudorandom
// Number Generators" (2014).
func (b syntheticGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	z := s.(syntheticState).seed + uint64(m.(syntheticMove))*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	next := syntheticState{z ^ z>>31, s.(syntheticState).depth + 1}
	return engine.Result{State: next, Outcome: b.Outcome(next), Sowings: 1}, nil
}

func (b syntheticGame) PlaySteps(s engine.State, m engine.Move, _ func(engine.Step) bool) (engine.Result, error) {
	return b.Play(s, m)
}

func (syntheticGame) Apply(s engine.State, _ engine.Step) engine.State { return s }

// Board returns an empty board.
func (syntheticGame) Board(engine.State) engine.Board { return engine.Board{} }

// Scores returns nil, because seeds do not decide the game.
func (syntheticGame) Scores(engine.State) []int { return nil }

// End returns a reason for the end of a game.
func (syntheticGame) End(engine.Result) engine.GameEnd {
	return engine.GameEnd{Reason: "No hole can be sown"}
}

func (b syntheticGame) Outcome(s engine.State) engine.Outcome {
	if len(b.Moves(s)) == 0 {
		return engine.SolitaireLost
	}
	return engine.Open
}

func (syntheticGame) Parse(string) (engine.State, error) { return syntheticState{1, 0}, nil }

func (syntheticGame) ParseMove(text string) (engine.Move, error) {
	n, err := strconv.Atoi(text)
	return syntheticMove(n), err
}

func (syntheticGame) Decode(k engine.Key) (engine.State, error) {
	depth, n := binary.Uvarint([]byte(k))
	return syntheticState{binary.BigEndian.Uint64([]byte(k)[n:]), depth}, nil
}
