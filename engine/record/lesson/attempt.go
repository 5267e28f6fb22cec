package lesson

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/text/i18n"
)

// triesBeforeShown is the number of wrong tries after which the answer can be shown.
const triesBeforeShown = 2

// Attempt is the work of a learner on a task. Its messages are sentences in Markdown.
type Attempt struct {
	Task
	Done      bool
	Shown     bool // the answer was shown
	Tries     int  // wrong tries
	Hints     int  // hints shown
	Message   []string
	Away      bool     // another board is open
	NeedsUndo bool     // moves must be undone
	Busy      bool     // the solver is running
	Answers   []string // what the learner has tried: moves, a board, numbers, or the numbers of answers

	Chosen []bool
	Typed  string
}

// Checks reports whether the solver judges the board of the task.
func (a *Attempt) Checks() bool {
	p, ok := a.Task.(*Play)
	return ok && p.Goal.Kind == SetUp
}

// Try records what the learner tries, not an answer that was shown.
func (a *Attempt) Try(answer string) {
	if !a.Shown {
		a.Answers = append(a.Answers, answer)
	}
}

// Wrong counts a wrong try with reasons.
func (a *Attempt) Wrong(reasons ...string) {
	a.Tries++
	a.Message = sentences(a.Texts().Wrong, reasons...)
}

// Finish completes the task.
func (a *Attempt) Finish(reasons ...string) {
	a.Done, a.NeedsUndo, a.Away, a.Busy = true, false, false, false
	a.Message = sentences("", append(reasons, a.Texts().Done)...)
}

// sentences returns the sentences that are not empty.
func sentences(first string, more ...string) []string {
	return slices.DeleteFunc(append([]string{first}, more...), func(s string) bool { return s == "" })
}

// MayShow reports whether the answer may be shown.
func (a *Attempt) MayShow() bool { return !a.Done && a.Tries >= triesBeforeShown && !a.Busy }

// Play judges moves from the board of the task on. It reports whether the state has changed.
func (a *Attempt) Play(p *Play, moves []engine.Move, in i18n.Language) bool {
	done, away, undo, tries, message := a.Done, a.Away, a.NeedsUndo, a.Tries, len(a.Message)
	judged := p.Judge(moves)
	a.Away, a.NeedsUndo = false, judged.Status == Failed
	switch judged.Status {
	case Done:
		a.Try(engine.MovesText(moves))
		a.Finish()
	case Failed:
		if now := engine.MovesText(moves); len(a.Answers) == 0 || a.Answers[len(a.Answers)-1] != now {
			a.Try(now)
			a.Wrong(judged.Text(in))
		}
	default:
		if undo || away {
			a.Message = nil
		}
	}
	return a.Done != done || a.Away != away || a.NeedsUndo != undo || a.Tries != tries || len(a.Message) != message
}

// CheckChoice judges the chosen answers.
func (a *Attempt) CheckChoice(c *Choose, in i18n.Language) {
	var picked, reasons []string
	for i, answer := range c.Answers {
		if i < len(a.Chosen) && a.Chosen[i] {
			picked = append(picked, fmt.Sprint(i+1))
			if answer.Explanation != "" {
				reasons = append(reasons, answer.Explanation)
			}
		}
	}
	if len(picked) == 0 {
		a.Message = []string{in.Translate("Choose an answer first.")}
		return
	}
	switch a.Try(strings.Join(picked, "+")); {
	case c.Correct(a.Chosen):
		a.Finish(reasons...)
	case len(reasons) == 0 || c.MultipleAnswers():
		a.Wrong(sentences(NotYet(in), reasons...)...)
	default:
		a.Wrong(reasons...)
	}
}

// CheckNumber judges the typed number.
func (a *Attempt) CheckNumber(n *Number, in i18n.Language) {
	typed, ok := ReadNumber(a.Typed)
	if !ok || strings.TrimSpace(a.Typed) == "" {
		a.Message = []string{in.Translate("Enter a number in digits, for example 144.")}
		return
	}
	if a.Try(strings.TrimSpace(a.Typed)); n.Correct(typed) {
		a.Finish(n.Explanation)
	} else {
		a.Wrong(NotYet(in))
	}
}

// Show shows the answer to a question, and completes a task at the board.
func (a *Attempt) Show(in i18n.Language) {
	a.Shown = true
	switch task := a.Task.(type) {
	case *Choose:
		a.Chosen = make([]bool, len(task.Answers))
		for i, answer := range task.Answers {
			a.Chosen[i] = answer.Right
		}
		a.CheckChoice(task, in)
	case *Number:
		a.Typed = task.AnswerText(in)
		a.Finish(task.Explanation)
	default:
		a.Finish()
	}
}

// Status is the state of an attempt at a task.
type Status uint8

// Open: not done yet. Done: done. Failed: the attempt must be undone.
const (
	Open Status = iota
	Done
	Failed
)

// Judgement is the result of judging an attempt.
type Judgement struct {
	Status      Status
	Explanation Reason // empty while the task is open or done
	Move        int    // for OtherMove: the number of the move, from 1
}

// Reasons why an attempt failed.
const (
	GameLost   Reason = "The game is lost here. Undo moves, or restart the task."
	GameWon    Reason = "The game is won, but that is not the goal. Undo moves, or restart the task."
	GameOver   Reason = "The game is over here. Undo moves, or restart the task."
	OtherMove  Reason = "Move {{.Move}} is not the required move. Undo it."
	TooMany    Reason = "There are more moves or sowings than allowed. Undo some, or restart the task."
	LosingMove Reason = "This move lost, and its seeds do not count. Undo it."
	OtherBoard Reason = "Another board is open. Restart the task to open its board again."
)

// Judgements returns the sentences about attempts, in English.
func Judgements() []string {
	return []string{
		string(GameLost), string(GameWon), string(GameOver), string(OtherMove), string(TooMany),
		string(LosingMove), string(OtherBoard),
	}
}

// attempt is the result of moves from the board of a task.
type attempt struct {
	task    *Play
	moves   []engine.Move
	from    engine.State
	result  engine.Result // of the last move, with the Sowings of all moves
	placed  []engine.Place
	stopped bool
}

// Judge judges moves from the board of the task. Goals that are set up or reached by playing
// backwards need [Play.JudgeBoard].
func (p *Play) Judge(moves []engine.Move) Judgement {
	game, from := p.Board.Game, p.Board.from()
	end, result, err := played(game, from, moves)
	if err != nil {
		return Judgement{Failed, OtherBoard, 0}
	}
	a := attempt{task: p, moves: moves, from: from, result: result, placed: game.Board(end).Places}
	a.stopped = result.Outcome.Over() || len(game.Moves(end)) == 0
	return a.judge()
}

func (a attempt) judge() Judgement {
	if a.task.Goal.Kind == Moves {
		return a.judgeMoves()
	}
	done := a.reached()
	taken, limit := len(a.moves), a.task.Limit
	if limit.Sowings {
		taken = a.result.Sowings
	}
	switch {
	case limit.Max > 0 && taken > limit.Max:
		return Judgement{Failed, TooMany, 0}
	case done && (!limit.Exact || taken == limit.Max):
		return Judgement{Status: Done}
	case a.stopped:
		return Judgement{Failed, a.overReason(), 0}
	case limit.Max > 0 && taken == limit.Max:
		return Judgement{Failed, TooMany, 0}
	}
	return Judgement{}
}

// overReason returns why an ended game did not reach the goal.
func (a attempt) overReason() Reason {
	if a.from.ToMove() == engine.Everyone || a.from.Players() > 1 {
		return GameOver
	}
	switch a.result.Outcome {
	case engine.SolitaireWon:
		return GameWon
	case engine.SolitaireLost:
		if a.task.Goal.Kind == Collect {
			return LosingMove
		}
		return GameLost
	}
	return GameOver
}

func (a attempt) judgeMoves() Judgement {
	want := a.task.Goal.Moves
	for i, m := range a.moves {
		if i >= len(want) || m != want[i] {
			return Judgement{Failed, OtherMove, i + 1}
		}
	}
	if len(a.moves) == len(want) {
		return Judgement{Status: Done}
	}
	return Judgement{}
}

// reached reports whether the goal is reached, independently of the limit.
func (a attempt) reached() bool {
	mover := max(a.from.ToMove(), 0)
	outcome := a.result.Outcome
	switch goal := a.task.Goal; goal.Kind {
	case Win:
		return outcome.Over() && outcome.Of(mover) == engine.Won
	case Lose:
		return outcome.Over() && outcome.Of(mover) == engine.Lost
	case End:
		return a.stopped
	case Reach:
		return a.result.State.Key() == goal.State.Key()
	case Return:
		return len(a.moves) > 0 && a.restored()
	case Collect:
		safe := outcome.Of(mover) != engine.Lost || !a.lostByMove()
		return banked(a.placed) >= goal.Seeds && (goal.Losing || safe)
	}
	return false
}

// lostByMove reports whether the last move ended the game although the resulting state has moves
// left.
func (a attempt) lostByMove() bool {
	return a.task.Board.Game.Outcome(a.result.State) == engine.Open
}

// restored reports whether all seeds are in their initial places. Games with that goal define it
// themselves.
func (a attempt) restored() bool {
	if a.result.State.Key() == a.from.Key() {
		return true
	}
	same := slices.EqualFunc(a.placed, a.task.Board.Game.Board(a.from).Places, func(a, b engine.Place) bool { return a.Seeds == b.Seeds })
	return same && a.result.Outcome == engine.SolitaireWon
}

// SetsBoard reports whether the task is done by changing the board instead of playing moves.
func (p *Play) SetsBoard() bool { return p.Goal.Kind == SetUp || p.Goal.Kind == PlayBackwards }

// JudgeBoard judges the current board of a task that is reached by playing backwards. [SetUp] needs
// a search: see [Goal.Missing].
func (p *Play) JudgeBoard(s engine.State) Judgement {
	if p.Goal.Kind == PlayBackwards && s.Key() == p.Goal.State.Key() {
		return Judgement{Status: Done}
	}
	return Judgement{}
}
