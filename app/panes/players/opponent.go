package players

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/record/play"
	"tchouka/engine/solve/think"
)

// movePause is the pause before a move of the computer, so that the change of turn is visible.
const movePause = 700 * time.Millisecond

// Opponent is the computer player in a game for several players. It answers the moves of a person,
// on one seat or on several. It moves only in these cases: after a move of a person, after its own
// move if its next seat follows, at the start of a game, and on request. Other changes such as undo
// end its turn. A dialog or a preview of another position delays it.
//
// In a solved game it uses the results of the analyzer. In other games it searches on a goroutine of
// a job during the pause:
//
//	asked   ▕ pause ▏          then it moves, once the search has ended
//	job     ▕ searches … … ▏   until it is hurried, at most
type Opponent struct {
	*desk.Main
	board   Board
	changed func() // called when its activity changes; updates the strip

	After  func(time.Duration, func()) // tests replace it
	Random *rand.Rand
	Think  Thinker

	pending      bool // a move at the position "at" is pending
	at           desk.Spot
	seat         engine.Player // the seat that it moves for
	timerID      int           // the number of the newest timer; older timers are ignored
	timerRunning bool
	job          *work.Job
	searching    bool          // the job is running
	result       *think.Choice // the result; nil during a search, and if none is necessary

	seated desk.Seat // the last seats it has seen
}

// Thinker finds a move for a player. After the context has ended it returns its best result soon.
type Thinker func(context.Context, think.Strength, think.Turn, *rand.Rand) think.Choice

// Board is the board as the players use it.
type Board interface {
	Chosen(by engine.Player) engine.Move       // the choice in a round of simultaneous moves, or nil
	ChooseFor(by engine.Player, m engine.Move) // makes that choice
	KeysOf(by engine.Player) string            // describes the keys of a player
	Pass()
	Active() bool                              // reports whether a move is animated or planned
	Shown() engine.Move                        // the animated move, or nil
	PlayThen(m engine.Move, then func()) error // plays a move of the program
	Refusal(err error) string                  // describes why a move was not played
}

func newOpponent(m *desk.Main, b Board, changed func()) *Opponent {
	return &Opponent{
		Main: m, board: b, changed: changed,
		After:  func(d time.Duration, f func()) { time.AfterFunc(d, f) },
		Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), //nolint:gosec // a game, no secret
		Think:  thinker,
		job:    work.NewJob(m.Post),
	}
}

func (o *Opponent) show(n desk.Changes) {
	if o.pending && o.at != o.here() {
		o.cancelTurn()
	}
	seated := o.seated != o.Match.Computer
	o.seated = o.Match.Computer
	switch {
	case seated && n.Only(desk.ChangedSettings), n.Any(desk.ChangedBoard|desk.ChangedMode) && o.shouldBegin():
		o.Answer()
	case o.pending && !o.timerRunning:
		o.startTimer()
	}
}

// shouldBegin reports whether a game is about to begin and the computer has the first move. It
// returns false for a game that was opened or restored by undo.
func (o *Opponent) shouldBegin() bool {
	s := o.Doc.Session
	return s.Len() == 1 && !s.CanRedo() && o.Doc.Path() == ""
}

// here returns the current position of the session.
func (o *Opponent) here() desk.Spot { return o.Doc.SpotOf(o.Doc.Session.State()) }

// CanMove reports whether the computer could move now.
func (o *Opponent) CanMove() bool {
	_, can := o.next()
	return can
}

// next returns the seat that the computer could move for now. In a round of simultaneous moves it
// is the first of its seats that has not chosen.
func (o *Opponent) next() (engine.Player, bool) {
	d := o.Desk
	if d.Mode != desk.Playing || d.Doc.Previewed != nil || d.Doc.Over() {
		return 0, false
	}
	if !d.Doc.Simultaneous() {
		mover := d.Doc.State().ToMove()
		return mover, d.IsComputer(mover)
	}
	for p := range engine.Player(d.Doc.State().Players()) {
		if d.IsComputer(p) && o.board.Chosen(p) == nil {
			return p, true
		}
	}
	return 0, false
}

// Moving updates the strip when an animation begins.
func (o *Opponent) Moving() { o.changed() }

// AboutToMove reports whether the computer is about to move.
func (o *Opponent) AboutToMove() bool { return o.pending && o.CanMove() }

// Moves reports whether its move is animated.
func (o *Opponent) Moves() bool { return o.CanMove() && o.board.Active() }

// Answer lets the computer move after a pause, if it is its turn.
func (o *Opponent) Answer() {
	if o.begin() {
		o.startTimer()
	}
	o.changed()
}

// Nudge lets the computer choose in a round of simultaneous moves, if it is not doing so already.
func (o *Opponent) Nudge() {
	if o.AboutToMove() {
		o.changed()
		return
	}
	o.Answer()
}

// begin requests a move of the computer, and reports whether it can move.
func (o *Opponent) begin() bool {
	o.cancelTurn()
	seat, can := o.next()
	if can {
		o.pending, o.at, o.seat = true, o.here(), seat
		o.startSearch()
	}
	return can
}

// startSearch starts a search if one is necessary.
func (o *Opponent) startSearch() {
	d := o.Desk
	if d.Doc.UsesSlips() || len(o.options()) <= 1 {
		return
	}
	turn := think.Turn{Game: d.Doc.Game(), State: d.Doc.State(), Player: o.seat, Played: d.Doc.Played()}
	think, strength := o.Think, d.Match.Strengths[o.seat]
	random := rand.New(rand.NewPCG(o.Random.Uint64(), o.Random.Uint64())) //nolint:gosec // a game, no secret
	o.searching = true
	o.job.Start(func(ctx context.Context, report func(func())) {
		found := think(ctx, strength, turn, random)
		report(func() {
			o.searching, o.result = false, &found
			if o.pending && !o.timerRunning {
				o.onTimer()
			}
		})
	})
}

// options returns the moves that the computer can choose from.
func (o *Opponent) options() []engine.Move {
	game, here := o.Doc.Game(), o.Doc.State()
	if simultaneous, ok := game.(engine.Simultaneous); ok && o.Doc.Simultaneous() {
		return simultaneous.Choices(here, o.seat)
	}
	return game.Moves(here)
}

// thinker is the default Thinker.
func thinker(ctx context.Context, s think.Strength, turn think.Turn, random *rand.Rand) think.Choice {
	ctx, cancel := context.WithTimeout(ctx, think.Patience)
	defer cancel()
	return s.Choose(ctx, turn, random)
}

// Continue makes the computer move at once.
func (o *Opponent) Continue() {
	if o.searching {
		o.timerRunning = false
		o.timerID++
		o.job.Cancel() // its result so far is reported
		return
	}
	result := o.result
	if !o.board.Active() && o.begin() {
		o.Status("") // removes the message that the computer waits
		if result != nil {
			o.job.Stop()
			o.searching, o.result = false, result
		}
		if o.searching {
			o.changed()
			return
		}
		o.move()
	}
	o.changed()
}

// SkipPause ends the pause, and reports whether there was one. A click then served this purpose. With
// simultaneous moves the pause does not block the user.
func (o *Opponent) SkipPause() bool {
	if !o.AboutToMove() || o.board.Active() || o.Doc.Simultaneous() && !o.ComputerOnly() {
		return false
	}
	if !o.unknown() {
		o.Continue()
		return true
	}
	o.Status(lang.L("The computer waits for the search: Solve ▸ Stop makes it move now"))
	return true
}

// Escape ends the search, and the computer moves with its best result. If the computer plays
// against itself, or if there is no search, Escape cancels its turn and returns true.
func (o *Opponent) Escape() (cancelled bool) {
	if o.AboutToMove() && o.searching && !o.ComputerOnly() && o.SkipPause() {
		return false
	}
	return o.CancelTurn()
}

// CancelTurn ends its turn, and reports whether it was about to move.
func (o *Opponent) CancelTurn() bool {
	was := o.AboutToMove()
	o.cancelTurn()
	if was {
		o.changed()
	}
	return was
}

func (o *Opponent) cancelTurn() {
	o.pending, o.timerRunning = false, false
	o.timerID++
	o.job.Stop()
	o.searching, o.result = false, nil
}

// startTimer starts the timer for the end of the pause.
func (o *Opponent) startTimer() {
	o.timerRunning = true
	o.timerID++
	timerID := o.timerID
	o.After(movePause, func() {
		o.Post(func() {
			if timerID == o.timerID {
				o.onTimer()
			}
		})
	})
}

// onTimer is called at the end of the pause and of the search. During an animation or a dialog it
// starts the timer again. Other changes are announced.
func (o *Opponent) onTimer() {
	o.timerRunning = false
	switch {
	case !o.AboutToMove():
	case o.Covered() || o.board.Active():
		o.startTimer()
	case o.searching || o.unknown():
		o.changed()
	default:
		o.move()
	}
}

// unknown reports whether the best move is unknown and the analyzer may find it soon.
func (o *Opponent) unknown() bool {
	d := o.Desk
	if !d.Doc.UsesSlips() || d.Match.Slips == desk.AlwaysSlips || !d.Analyzer.Busy() {
		return false
	}
	return d.Analyzer.Facts(d.Doc.State().Key()).Verdict() == engine.Unknown
}

// move plays the move of the computer.
func (o *Opponent) move() {
	d, seat, found := o.Desk, o.seat, o.result
	game, here := d.Doc.Game(), d.Doc.State()
	o.cancelTurn()
	choice := think.TaughtMove{Known: true}
	switch {
	case found != nil:
		choice.Move = found.Move
	case d.Doc.Simultaneous():
		choice.Move = o.options()[0] // the only choice
	default:
		choice, _ = think.Teach(game, here, d.Analyzer.Facts, d.Match.Slips.Rate(), o.Random)
	}
	if choice.Move == nil {
		return
	}
	if d.Doc.Simultaneous() {
		o.board.ChooseFor(seat, choice.Move)
		return
	}
	o.Status(o.moveText(seat, here, choice)) // of the first, if passes follow
	if err := o.board.PlayThen(choice.Move, o.Answer); err != nil {
		o.Status(o.board.Refusal(err))
	}
}

// moveText describes a move of the computer.
func (o *Opponent) moveText(seat engine.Player, here engine.State, choice think.TaughtMove) string {
	v := messages.Args{"Player": o.PlayerName(seat), "Move": o.MoveText(choice.Move)}
	switch {
	case engine.IsPass(choice.Move):
		return lang.L("No move for {{.Player}}: pass", v)
	case choice.Known:
		text := lang.L("{{.Player}} plays {{.Move}}", v)
		return strings.Join(append([]string{text}, o.MoveEffects(here, choice.Move)...), ", ")
	}
	return lang.L("{{.Player}} plays {{.Move}} without a result: the search ended early", v)
}

// UndoTurn calls a step back, and continues to the last move of a person.
func (o *Opponent) UndoTurn(back func()) { o.stepTurn(-1, back) }

// RedoTurn calls a step forward and continues likewise, to the position after the answer.
func (o *Opponent) RedoTurn(on func()) { o.stepTurn(1, on) }

// stepTurn calls a step by one move, and repeats it as long as the computer would be to move.
func (o *Opponent) stepTurn(by int, step func()) {
	o.Doc.Batch(func() {
		play.Step(o.Doc.Session, by, step, func() bool { return o.CanMove() && !o.Doc.Simultaneous() && !o.ComputerOnly() })
	})
}
