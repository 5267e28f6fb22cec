package app

import (
	"fmt"
	"hash/crc32"
	"image"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/record/notation"
	"tchouka/widgets/controls"
)

// altered is a solution with other facts.
type altered struct {
	engine.Solution
	facts func(engine.Facts) engine.Facts
}

func (a altered) Facts(key engine.Key) engine.Facts { return a.facts(a.Solution.Facts(key)) }

func (a altered) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: a.facts(a.Solution.Report(key).Facts), End: engine.Finished}
}

// solvers returns results: true, false, or none.
func solvers() map[string]func(engine.Facts) engine.Facts {
	return map[string]func(engine.Facts) engine.Facts{
		"true": func(f engine.Facts) engine.Facts { return f },
		"false": func(f engine.Facts) engine.Facts {
			if f.Verdict() == engine.Won {
				return engine.FactsOf(engine.Lost)
			}
			return engine.FactsOf(engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: 9})
		},
		"none": func(engine.Facts) engine.Facts { return engine.Facts{} },
	}
}

// hidingModes returns functions that open a board in each mode that hides results. They run again
// after each step. A mode with a rule of its own hides them although Show Hints is on.
func hidingModes() map[string]func(b *bench) {
	window := func(b *bench) { b.openBoard(row.Multitchouka(), rowtest.Board(b.t, "4x2")) }
	lesson := func(b *bench) {
		b.course.StartLesson("hidden.md", "---\ntchouka: lesson\n---\n\n# Hidden\n\n## One\n\n```board\nboard: multitchouka:2.2.2.2\nhints: hidden\n```\n\n```play\ngoal: win\n```\n\n## Two\n\nText.\n")
		b.Settle()
	}
	practice := func(b *bench) { window(b); b.practise("practice") }
	withHints := func(open func(*bench)) func(*bench) {
		return func(b *bench) {
			open(b)
			b.desk.Change(func(s *shell.Settings) { s.Hints = true })
			b.Settle()
		}
	}
	return map[string]func(*bench){
		"window": window, "lesson": withHints(lesson), "practice": withHints(practice),
		"saved practice": withHints(func(b *bench) {
			practice(b)
			b.Invoke("save")
			b.queue.WaitUntil(b.t, "saved", func() bool { return b.files.DialogCover == nil && b.desk.Doc.Path() != "" })
		}),
		"board of the day": withHints(func(b *bench) {
			b.practice.BeginDay(time.Date(2026, 2, 3, 0, 0, 0, 0, time.UTC))
			b.queue.WaitUntil(b.t, "a board is drawn", b.practice.CanContinue)
			b.Settle()
		}),
		"collection": func(b *bench) {
			boards, err := notation.ReadCollection(strings.NewReader(threeBoards), b.desk.Games, b.desk.Games[0])
			if err != nil {
				b.t.Fatal(err)
			}
			b.files.OpenCollection(desk.NewCollection("three", "", boards.Boards))
			b.Settle()
		},
		"two players": func(b *bench) {
			b.openGameBoard(twoperson.Games()[0], "4x2")
			b.Invoke("seat.none")
		},
		"presentation":             withHints(func(b *bench) { window(b); b.Invoke("present") }),
		"presentation of a lesson": withHints(func(b *bench) { lesson(b); b.Invoke("present") }),
		"presentation of practice": withHints(func(b *bench) { practice(b); b.Invoke("present") }),
	}
}

// step is one thing that a user does, and everything that can be perceived after it.
type step struct {
	name  string
	shown []string
	open  bool // a gate may be open, because the step requested it, or opened another board
}

// TestHiddenResults runs every command, every key and every context menu in every mode that hides
// results, with true, false and no results of the solver. Without a request, everything
// must be the same.
func TestHiddenResults(t *testing.T) {
	modes := hidingModes()
	for _, name := range enginetest.Sample(t, 3, slices.Sorted(maps.Keys(modes))...) {
		enter := modes[name]
		t.Run(name, func(t *testing.T) {
			seed, folder := enginetest.Random(t).Uint64(), t.TempDir()
			var truth []step
			for _, solver := range append([]string{"true"}, enginetest.Sample(t, 1, "false", "none")...) {
				var steps []step
				t.Run(solver, func(t *testing.T) {
					w := newWalker(t, solvers()[solver], enter)
					w.seed = seed
					w.chooser.Path = filepath.Join(folder, "out")
					w.walk()
					steps = w.steps
				})
				if solver == "true" {
					truth = steps
					continue
				}
				for i, s := range steps {
					if diff := difference(truth[i].shown, s.shown); diff != "" && !s.open {
						t.Errorf("%s shows whether the results are %s:\n%s", s.name, solver, diff)
						break // the next steps may differ because of this one
					}
				}
			}
		})
	}
}

// difference returns the first difference of two lists, or "".
func difference(a, b []string) string {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return "+ " + b[i]
		case i >= len(b):
			return "- " + a[i]
		case a[i] != b[i]:
			return "- " + a[i] + "\n+ " + b[i]
		}
	}
	return ""
}

// walker tries everything in one window.
type walker struct {
	*bench
	enter func(*bench)
	seed  uint64
	steps []step

	fresh  []string // everything that can be perceived after a reset; nil if a reset is needed
	others []string // jobs of other windows
}

func newWalker(t *testing.T, facts func(engine.Facts) engine.Facts, enter func(*bench)) *walker {
	w := &walker{bench: newBench(t, "3x1"), enter: enter, others: jobs()}
	w.desk.Analyzer.Alter = func(s engine.Solution) engine.Solution { return altered{s, facts} }
	w.desk.Change(func(s *shell.Settings) { s.Hints = false })
	w.practice.Seed = func() uint64 { return 7 }
	w.desk.Clipboard = &apptest.Clipboard{}
	w.players.Opponent.After = func(time.Duration, func()) {} // its moves depend on the results
	return w
}

// reset returns to the mode.
func (w *walker) reset() {
	w.desk.Change(func(s *shell.Settings) { s.Hints = false })
	for w.win.Canvas().Overlays().Top() != nil {
		w.win.Canvas().Overlays().Top().Hide()
		w.win.Canvas().Overlays().Remove(w.win.Canvas().Overlays().Top())
	}
	for _, file := range w.written() {
		_ = os.Remove(file)
	}
	w.stage.end()
	for _, open := range w.side.Open {
		open.Window.Win.Close()
	}
	w.main.Beside.Close()
	w.start.Leave()
	w.log = linepane.NewLog(w.desk, w.verdict.Badge.View, func() string { return w.games.Current().Name() }) // without earlier answers
	w.board.Player.Finish()
	w.files.PractiseUnchecked(row.Multitchouka().Game(), rowtest.Board(w.t, "1"), nil, func() {})
	w.app.Clipboard().SetContent("")
	w.enter(w.bench)
	w.status.ShowMessage("")
	w.focusBoard()
	w.Settle()
	w.endJobs()
	size := w.win.Canvas().Size()
	w.win.Resize(size.AddWidthHeight(0, 300)) // the parts have the heights of texts that were requested before
	w.win.Resize(size)
	w.fresh = w.perceived()
}

// try does something, and records what can be perceived. Only a request may open a gate.
func (w *walker) try(name string, request bool, do func()) {
	w.t.Helper()
	if w.fresh == nil {
		w.reset()
	}
	w.focusBoard()
	game, session, doc := w.desk.Doc.Game().ID(), w.desk.Doc.Session, w.desk.Doc.Session.Doc()
	if do(); w.desk.Doc.Game().ID() != game { // other games may take long
		w.desk.Analyzer.Stop()
		w.desk.Change(func(s *shell.Settings) { s.Hints = false }) // and are not estimated
	}
	w.queue.WaitUntil(w.t, name+" has nothing to wait for", func() bool {
		return w.files.DialogCover == nil && !w.desk.Exports.Running() && !w.course.Editor.Checking() && !w.practice.Drawing()
	})
	w.Settle()
	w.endJobs() // with messages about files
	s := step{name: name, open: request && w.desk.MayReveal()}
	if w.desk.Doc.Session != session || session.Doc() != doc { // another board, which the mode does not hide
		s.open = true
	}
	if open := w.desk.MayShowVerdict() || w.desk.MayShowTree(); open && !s.open {
		w.t.Errorf("%s opens a gate", name)
	}
	shown := w.perceived()
	if s.open || difference(w.fresh, shown) != "" {
		w.fresh = nil // the next step begins with a reset
	}
	if !s.open {
		s.shown = shown
	}
	w.steps = append(w.steps, s)
}

// endJobs waits for the jobs of this window, for example the preview of an export, and for those that their
// results begin.
func (w *walker) endJobs() {
	for again := true; again; again = w.working() {
		for w.working() { // no report follows the end of a job
			w.queue.Drain()
			runtime.Gosched()
		}
		w.queue.Drain()
	}
}

// working reports whether a job of this window runs, or is about to. Jobs of other windows may end meanwhile.
func (w *walker) working() bool {
	return slices.ContainsFunc(jobs(), func(job string) bool { return !slices.Contains(w.others, job) })
}

// jobs returns the goroutines of all jobs.
func jobs() (all []string) {
	stacks, n := []byte{}, 0
	for n == len(stacks) {
		stacks = make([]byte, len(stacks)+1<<18)
		n = runtime.Stack(stacks, true)
	}
	for stack := range strings.SplitSeq(string(stacks[:n]), "\n\n") {
		if id, _, _ := strings.Cut(stack, " ["); strings.Contains(stack, "created by tchouka/app/ui/work.Go ") {
			all = append(all, id)
		}
	}
	return all
}

// walk tries a random part of everything.
func (w *walker) walk() {
	w.try("nothing", false, func() {})
	w.try("a picture", false, func() {})
	w.steps[1].shown = []string{fmt.Sprint(crc32.ChecksumIEEE(w.win.Canvas().Capture().(*image.NRGBA).Pix))}
	for _, game := range w.desk.Games { // a hint plays a move if there is one, and then the instructions end
		w.desk.Settings.SetPlayed(game.ID())
	}
	presenting := w.stage.on()
	for _, c := range sampled(w.seed, 24, w.menu.commands) {
		random := strings.HasPrefix(c.ID, "draw.")
		late := c.ID == "handout" || c.ID == "quit" // the check of the lesson ends at any time
		if late || random || presenting && !presented(c.ID) {
			continue
		}
		asks := c.ID == "hints"
		w.try(c.ID, c.Reveals || asks, func() { w.menu.do(c.ID) })
	}
	for _, r := range sampled(w.seed, 12, []rune("abcdefghijklmnopqrstuvwxyz0123456789+-.?")) {
		w.try("key "+string(r), presenting && strings.ContainsRune("hvo", r), func() { w.focusBoard(); w.Type(string(r)) })
	}
	keys := []fyne.KeyName{
		fyne.KeyReturn, fyne.KeySpace, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyBackspace, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyTab,
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF9,
	}
	for _, key := range sampled(w.seed, 6, keys) {
		asks := key == fyne.KeyF6 && !presenting // Compose
		w.try("key "+string(key), asks, func() { w.Press(key) })
	}
	for place := range w.board.Widget.View().Places {
		w.try(fmt.Sprint("menu of place ", place), false, func() { w.board.Advice.Menu(place, fyne.NewPos(99, 99)) })
	}
	w.try("menu of the line", false, func() { w.line.PopUp(fyne.NewPos(99, 99)) })
	w.try("a line", false, func() { w.Type("31") })
	w.try("undo", false, func() { w.Type("3"); w.Invoke("undo") })
	w.try("the move list", false, func() { w.Type("3"); w.Invoke("log") })
}

// sampled returns the same n elements for the same seed, and half of n with -short.
func sampled[T any](seed uint64, n int, all []T) (some []T) {
	if testing.Short() {
		n /= 2
	}
	for _, at := range rand.New(rand.NewPCG(seed, 0)).Perm(len(all))[:min(n, len(all))] { //nolint:gosec // not used for security
		some = append(some, all[at])
	}
	return some
}

// perceived returns everything that a user can perceive: titles, objects with their shapes and tips,
// menus, clipboards and files.
func (w *walker) perceived() []string {
	all := []string{w.win.Title()}
	all = append(all, seen(w.win.Content())...)
	for _, o := range w.win.Canvas().Overlays().List() {
		all = append(all, seen(o)...)
	}
	for id, open := range w.side.Open {
		if id != "workbench" { // its pages have solvers of their own
			all = append(all, open.Window.Win.Title())
			all = append(all, seen(open.Window.Win.Content())...)
		}
	}
	if !w.stage.on() {
		all = append(all, w.menus()...)
	}
	all = append(all, fmt.Sprintf("%+v", w.board.Widget.View()), fmt.Sprintf("%+v", w.board.Moves.View().Hints), w.app.Clipboard().Content())
	for _, f := range w.desk.Clipboard.(*apptest.Clipboard).Offered() {
		all = append(all, f.Type+" "+string(f.Data))
	}
	for _, file := range w.written() {
		text, err := os.ReadFile(file)
		all = append(all, fmt.Sprint(filepath.Ext(file), string(text), err))
	}
	return all
}

// written returns the files of the last step.
func (w *walker) written() []string {
	files, _ := filepath.Glob(w.chooser.Path + "*")
	return files
}

// menus returns everything that is visible in the menus.
func (b *bench) menus() (all []string) {
	for _, menu := range b.menu.main.Items {
		all = append(all, menuTexts(menu)...)
	}
	return all
}

// menuTexts returns everything that is visible in a menu.
func menuTexts(menu *fyne.Menu) (all []string) {
	for _, item := range menu.Items {
		all = append(all, fmt.Sprint(item.Label, item.Disabled, item.Checked))
		if item.ChildMenu != nil {
			all = append(all, menuTexts(item.ChildMenu)...)
		}
	}
	return all
}

// seen lists the visible objects in a tree of objects, with their shapes, texts and tips.
func seen(o fyne.CanvasObject) (all []string) {
	if o == nil || !o.Visible() {
		return nil
	}
	add := func(of ...any) { all = append(all, fmt.Sprint(append([]any{o.Position(), o.Size()}, of...)...)) }
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case shell.TextField: // its cursor blinks
		text, _ := shell.TextOf(o)
		add(text)
	case *canvas.Text:
		add(o.Text, o.Color)
	case *canvas.Rectangle:
		add("rectangle", o.FillColor, o.StrokeColor)
	case *canvas.Circle:
		add("circle", o.FillColor, o.StrokeColor)
	case *canvas.Line:
		add("line", o.StrokeColor)
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		if tool, ok := o.(*controls.ToolButton); ok {
			add(tool.Tip)
		}
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range slices.Clone(parts) {
		all = append(all, seen(part)...)
	}
	return all
}

// practise runs a command that opens a board of practice.
func (b *bench) practise(id string) {
	b.t.Helper()
	b.menu.do(id)
	b.queue.WaitUntil(b.t, "a board is drawn", b.practice.CanContinue)
	b.Settle()
}
