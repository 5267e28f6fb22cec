// Package practice gives the user one winnable board after another.
package practice

import (
	"context"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
)

// Practice gives the user one winnable board after another. A board has about as many moves to a win
// as the user has shown to manage: one more after a board that was won at the first try, one fewer
// after a board that was not won. Boards are practice: they are not unsaved work unless the user
// comments on them, and hints are hidden until the user gives up.
type Practice struct {
	*desk.Main
	job  *work.Job
	Seed func() uint64

	drawing bool
	series  series
	board   *session.Session // the board that was given; nil before the first
	lost    bool             // it was lost at least once
	won     bool
	gaveUp  bool
	given   map[engine.Key]bool
}

// series is the kind of boards, and the result so far.
type series struct {
	game   find.Game
	holes  int
	shape  engine.State // a board with the places and links of all boards; nil for a usual board
	target int          // moves of the next board
	solved int
	inARow int
	seed   uint64 // the random seed of the first board
	day    string // its date, for the board of a day
}

// Parameters of practice.
const (
	practiceMoves  = 3  // moves of the first board
	practiceMost   = 40 // moves of the longest
	practiceSample = 60 // boards that are drawn, of which one is chosen
)

// New returns a practice that has not begun.
func New(m *desk.Main) *Practice {
	return &Practice{Main: m, job: work.NewJob(m.Post), Seed: rand.Uint64}
}

// Part returns practice as a part of the window. It counts the boards that are won.
func (p *Practice) Part() desk.Part {
	return desk.Part{Commands: p.commands, Needs: desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard, Show: p.count}
}

func (p *Practice) commands() []shell.Command {
	return []shell.Command{
		{
			ID: "practice", Label: lang.L("Practice"), Tip: lang.L("Gives you one board after another with as many holes as this one, harder after each win"),
			Run: p.Begin,
		},
		{
			ID: "dayBoard", Label: lang.L("Board of the Day"), Tip: lang.L("Opens today’s board, which is the same on every computer"),
			Run: func() { p.BeginDay(time.Now()) },
		},
		{
			ID: "practiceNext", Label: lang.L("Next Practice Board"), Shortcut: shell.Plain(fyne.KeyF8),
			Enabled: p.CanContinue, Run: p.next,
		},
	}
}

// Begin begins a series of boards like the one on the desk: with its game and its holes or graph. If that
// is impossible, it explains why.
func (p *Practice) Begin() {
	shape := p.Doc.State()
	game, ok := p.Doc.Game().(find.Game)
	if !ok || shape.Players() > 1 || !find.Findable(game) {
		reason := lang.L("The program draws no boards of this game.")
		if shape.Players() > 1 {
			reason = lang.L("With several players, a win depends on the moves of the others.")
		}
		p.Files.ShowInfo(lang.L("Practice is not available in {{.Game}}", messages.Args{"Game": messages.GameName(p.Doc.Game())}),
			lang.L("Practice gives you boards that you can win in a known number of moves. {{.Reason}} Choose a game for one player, and begin again.", messages.Args{"Reason": reason}))
		return
	}
	holes, limits := game.Board(shape).Holes(), find.Holes(game)
	p.begin(series{game: game, holes: min(max(holes, limits.From), limits.To), shape: shape, target: practiceMoves, seed: p.Seed()})
}

// BeginDay begins a series with the board of a day, which is the same on every machine. From Monday to
// Sunday it becomes larger.
func (p *Practice) BeginDay(day time.Time) {
	game, ok := games.All()[0].(find.Game)
	if !ok {
		return
	}
	weekday := (int(day.Weekday()) + 6) % 7 // 0 on Monday
	p.begin(series{
		game: game, holes: 4 + weekday/2, target: practiceMoves + weekday, day: day.Format(time.DateOnly),
		seed: uint64(day.Year()*10_000 + int(day.Month())*100 + day.Day()),
	})
}

func (p *Practice) begin(s series) {
	p.Files.ConfirmUnsaved(func() {
		p.series, p.given = s, map[engine.Key]bool{}
		p.draw(s.seed, s.day)
	})
}

// Active reports whether the open board is a board of practice.
func (p *Practice) Active() bool {
	return p.board != nil && p.board == p.Doc.Session && p.Doc.Given()
}

// Drawing reports whether a board is being drawn.
func (p *Practice) Drawing() bool { return p.drawing }

// CanContinue reports whether there is a board after the open one.
func (p *Practice) CanContinue() bool { return p.Active() && !p.drawing }

// next opens another board: a harder one after a win, an easier one otherwise.
func (p *Practice) next() {
	if !p.CanContinue() {
		return
	}
	switch {
	case p.won && !p.lost && !p.gaveUp:
		p.series.target = min(p.series.target+1, practiceMost)
	case !p.won:
		p.series.target, p.series.inARow = max(p.series.target-1, 1), 0
	}
	p.Files.ConfirmUnsaved(func() { p.draw(p.Seed(), "") }) // the user may have commented on this board
}

// giveUp shows the results of the solver for this board.
func (p *Practice) giveUp() {
	p.gaveUp, p.series.inARow = true, 0
	p.SetHintOverride(desk.HintsShown)
}

// draw draws boards and opens the one whose shortest win is nearest to the target.
func (p *Practice) draw(seed uint64, day string) {
	s, given := p.series, p.given
	request := find.Request{Game: s.game, Holes: s.holes, Board: s.shape, Seeds: find.UsualSeeds(s.holes), Memory: p.DrawMemory()}
	for request.Impossible() != nil && request.Seeds.To > request.Seeds.From { // there are too many boards
		request.Seeds.To--
	}
	asked := p.Doc.Changes
	p.drawing = true
	p.Status(lang.L("Drawing a random board…"))
	p.RefreshCommands()
	p.job.Start(p.Cores.Share(func(ctx context.Context, report func(func())) {
		var best *find.Board
		_, _ = find.Draw(ctx, request, seed, practiceSample, func(b find.Board) bool {
			if b.Moves > 0 && !given[b.Start.Key()] && (best == nil || distance(b.Moves, s.target) < distance(best.Moves, s.target)) {
				best = &b
			}
			return best == nil || best.Moves != s.target
		})
		report(func() {
			p.drawing = false
			p.Status("")
			switch {
			case p.Doc.Changes != asked: // the document has changed since
			case best == nil:
				p.Status(lang.L("No other winnable board with {{.Holes}} holes was found: choose a larger board and begin again", messages.Args{"Holes": s.holes}))
			default:
				p.open(*best, day)
			}
			p.RefreshCommands()
		})
	}))
}

func distance(a, b int) int { return max(a-b, b-a) }

// open gives a board to the user.
func (p *Practice) open(b find.Board, day string) {
	p.given[b.Start.Key()] = true
	p.lost, p.won, p.gaveUp = false, false, false
	p.Files.PractiseUnchecked(b.Game, b.Start, nil, func() {
		p.board = p.Doc.Session
		p.SetHintOverride(desk.HintsHidden)
		p.Announce(desk.ChangedCursor)
		p.ShowBoard()
		p.Focus()
		if day != "" {
			p.Status(lang.L("Board of {{.Day}}: it can be won in {{.Moves}}", messages.Args{"Day": day, "Moves": messages.Moves(b.Moves)}))
		}
	})
}

// Stop stops drawing.
func (p *Practice) Stop() {
	p.job.Stop()
	if p.drawing {
		p.drawing = false
		p.Status("")
		p.RefreshCommands()
	}
}

// count counts the boards that are won.
func (p *Practice) count(desk.Changes) {
	if !p.Active() || p.Doc.Previewed != nil || !p.Doc.Over() {
		return
	}
	switch p.Doc.Ending().Outcome.Of(0) {
	case engine.Lost:
		p.lost = true
	case engine.Won:
		if !p.won && !p.gaveUp {
			p.series.solved++
			p.series.inARow++
		}
		p.won = true
	}
}

// Add adds the buttons and the count of practice to the card above the board.
func (p *Practice) Add(v controls.VerdictView) controls.VerdictView {
	if !p.Active() {
		return v
	}
	switch over := p.Doc.Over(); {
	case p.won:
		v.Actions = []controls.VerdictAction{{Label: lang.L("Next Board"), Run: p.next, Primary: true}}
	case over:
		v.Actions = append(v.Actions, controls.VerdictAction{Label: lang.L("Another Board"), Run: p.next})
	case !p.gaveUp:
		v.Actions = append(v.Actions, controls.VerdictAction{Label: lang.L("Give Up"), Run: p.giveUp})
	}
	if p.series.solved > 0 {
		v.Detail = messages.Joined(v.Detail, lang.L("{{.Solved}} solved, {{.Row}} in a row", messages.Args{"Solved": messages.Grouped(p.series.solved), "Row": messages.Grouped(p.series.inARow)}))
	}
	return v
}
