package presenter

import (
	"context"
	"math/rand/v2"
	"time"

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
	desk    *desk.Desk
	files   *desk.Files
	job     *work.Job
	notify  func(string)
	Changed func() // called when commands become available or unavailable
	Opened  func() // called when a board was opened
	Seed    func() uint64

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

// DrawMemory returns the memory limit for drawing random boards, in bytes.
func DrawMemory(s *shell.Settings) int64 {
	const most = 256 << 20
	return min(most, s.MemoryShare(shell.AuxiliaryShare))
}

// NewPractice returns a practice that has not begun.
func NewPractice(d *desk.Desk, f *desk.Files, post work.Poster, notify func(string)) *Practice {
	return &Practice{desk: d, files: f, job: work.NewJob(post), notify: notify, Changed: func() {}, Opened: func() {}, Seed: rand.Uint64}
}

// Begin begins a series of boards like the one on the desk: with its game and its holes or graph. If that
// is impossible, it explains why.
func (p *Practice) Begin() {
	shape := p.desk.Doc.State()
	game, ok := p.desk.Doc.Game().(find.Game)
	if !ok || shape.Players() > 1 || !find.Findable(game) {
		reason := lang.L("The program draws no boards of this game.")
		if shape.Players() > 1 {
			reason = lang.L("With several players, a win depends on the moves of the others.")
		}
		p.files.ShowInfo(lang.L("Practice is not available in {{.Game}}", messages.Args{"Game": messages.GameName(p.desk.Doc.Game())}),
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
	p.files.ConfirmUnsaved(func() {
		p.series, p.given = s, map[engine.Key]bool{}
		p.draw(s.seed, s.day)
	})
}

// Active reports whether the open board is a board of practice.
func (p *Practice) Active() bool {
	return p.board != nil && p.board == p.desk.Doc.Session && p.desk.Doc.Given()
}

// CanContinue reports whether there is a board after the open one.
func (p *Practice) CanContinue() bool { return p.Active() && !p.drawing }

// Next opens another board: a harder one after a win, an easier one otherwise.
func (p *Practice) Next() {
	if !p.CanContinue() {
		return
	}
	switch {
	case p.won && !p.lost && !p.gaveUp:
		p.series.target = min(p.series.target+1, practiceMost)
	case !p.won:
		p.series.target, p.series.inARow = max(p.series.target-1, 1), 0
	}
	p.files.ConfirmUnsaved(func() { p.draw(p.Seed(), "") }) // the user may have commented on this board
}

// GiveUp shows the results of the solver for this board.
func (p *Practice) GiveUp() {
	p.gaveUp, p.series.inARow = true, 0
	p.desk.SetHintOverride(desk.HintsShown)
}

// draw draws boards and opens the one whose shortest win is nearest to the target.
func (p *Practice) draw(seed uint64, day string) {
	s, given := p.series, p.given
	request := find.Request{Game: s.game, Holes: s.holes, Board: s.shape, Seeds: find.UsualSeeds(s.holes), Memory: DrawMemory(p.desk.Settings)}
	for request.Impossible() != nil && request.Seeds.To > request.Seeds.From { // there are too many boards
		request.Seeds.To--
	}
	asked := p.desk.Doc.Changes
	p.drawing = true
	p.notify(lang.L("Drawing a random board…"))
	p.Changed()
	p.job.Start(p.desk.Cores.Share(func(ctx context.Context, report func(func())) {
		var best *find.Board
		_, _ = find.Draw(ctx, request, seed, practiceSample, func(b find.Board) bool {
			if b.Moves > 0 && !given[b.Start.Key()] && (best == nil || distance(b.Moves, s.target) < distance(best.Moves, s.target)) {
				best = &b
			}
			return best == nil || best.Moves != s.target
		})
		report(func() {
			p.drawing = false
			p.notify("")
			switch {
			case p.desk.Doc.Changes != asked: // the document has changed since
			case best == nil:
				p.notify(lang.L("No other winnable board with {{.Holes}} holes was found: choose a larger board and begin again", messages.Args{"Holes": s.holes}))
			default:
				p.open(*best, day)
			}
			p.Changed()
		})
	}))
}

func distance(a, b int) int { return max(a-b, b-a) }

// open gives a board to the user.
func (p *Practice) open(b find.Board, day string) {
	p.given[b.Start.Key()] = true
	p.lost, p.won, p.gaveUp = false, false, false
	p.files.PractiseUnchecked(b.Game, b.Start, nil, func() {
		p.board = p.desk.Doc.Session
		p.desk.SetHintOverride(desk.HintsHidden)
		p.desk.Announce(desk.NewsCursor)
		p.Opened()
		if day != "" {
			p.notify(lang.L("Board of {{.Day}}: it can be won in {{.Moves}}", messages.Args{"Day": day, "Moves": messages.Moves(b.Moves)}))
		}
	})
}

// Stop stops drawing.
func (p *Practice) Stop() {
	p.job.Stop()
	if p.drawing {
		p.drawing = false
		p.notify("")
		p.Changed()
	}
}

// Show updates the part: it counts the boards that are won.
func (p *Practice) Show(desk.News) {
	if !p.Active() || p.desk.Doc.Previewed != nil || !p.desk.Doc.Over() {
		return
	}
	switch p.desk.Doc.Ending().Outcome.Of(0) {
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

// add adds the buttons and the count of practice to the card above the board.
func (p *Practice) add(v controls.VerdictView) controls.VerdictView {
	if !p.Active() {
		return v
	}
	switch over := p.desk.Doc.Over(); {
	case p.won:
		v.Actions = []controls.VerdictAction{{Label: lang.L("Next Board"), Run: p.Next, Primary: true}}
	case over:
		v.Actions = append(v.Actions, controls.VerdictAction{Label: lang.L("Another Board"), Run: p.Next})
	case !p.gaveUp:
		v.Actions = append(v.Actions, controls.VerdictAction{Label: lang.L("Give Up"), Run: p.GiveUp})
	}
	if p.series.solved > 0 {
		v.Detail = messages.Joined(v.Detail, lang.L("{{.Solved}} solved, {{.Row}} in a row", messages.Args{"Solved": messages.Grouped(p.series.solved), "Row": messages.Grouped(p.series.inARow)}))
	}
	return v
}
