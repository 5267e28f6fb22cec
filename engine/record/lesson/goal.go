package lesson

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
)

// GoalKind is the kind of goal of a task at the board.
type GoalKind uint8

// The kinds of goals.
const (
	Win GoalKind = iota + 1
	Lose
	End
	Moves
	Reach
	Return
	Collect
	PlayBackwards
	SetUp
)

// goalWords returns the words for the goals in a file, in the order of their kinds.
func goalWords() []string {
	return []string{"win", "lose", "end", "moves", "reach", "return", "collect", "unplay", "setup"}
}

// String returns the word for the kind in a file.
func (k GoalKind) String() string { return goalWords()[k-1] }

// Goal is the goal of a task at the board.
type Goal struct {
	Kind       GoalKind
	Moves      []engine.Move // of Moves
	State      engine.State  // for Reach and playing backwards; for SetUp a solution
	Seeds      int           // of Collect
	Losing     bool          // of Collect: the last move may lose
	Conditions []Condition   // of SetUp
}

// String formats the goal in one line; equal goals have equal texts.
func (g Goal) String() string {
	text := g.Kind.String()
	switch g.Kind {
	case Moves:
		text += fmt.Sprint(" ", g.Moves)
	case Reach, PlayBackwards:
		text += " " + g.State.String()
	case Collect:
		text += fmt.Sprint(" ", g.Seeds, g.Losing)
	case SetUp:
		text += fmt.Sprint(" ", g.Conditions)
	}
	return text
}

// readPlay parses a task at the board.
func (p *parser) readPlay(b *block) Part {
	b.allow("goal", "within", "after", "solution", "task", "hint", "done", "wrong")
	t := &Play{Words: b.words("task"), Line: b.line, Board: p.board}
	rest, known := readGoalKind(b, t)
	limited := p.readLimit(b, t)
	if !p.hasBoard(b.line) || !known || !limited || !p.readGoal(b, t, rest) {
		return nil
	}
	if t.Goal.Kind == SetUp {
		return p.readSetUp(b, t)
	}
	moves, ok := p.readMoves(b, "solution", t.Board.Game, b.value("solution"))
	if !ok {
		return nil
	}
	t.Solution = moves
	if t.Goal.Kind == Moves {
		t.Solution = t.Goal.Moves
	}
	if len(t.Solution) > 0 && t.Goal.Kind != PlayBackwards {
		p.trySolution(b, t)
	}
	return t
}

// trySolution plays the solution.
func (p *parser) trySolution(b *block, t *Play) {
	key := "solution"
	if t.Goal.Kind == Moves {
		key = "goal"
	}
	if _, _, err := played(t.Board.Game, t.Board.from(), t.Solution); err != nil {
		b.wrong(key, err)
		return
	}
	if t.Judge(t.Solution).Status != Done {
		b.wrong(key, wrong(BadSolution))
	}
}

// readGoalKind parses the kind of the goal, and returns the text after it.
func readGoalKind(b *block, t *Play) (rest string, ok bool) {
	word, rest, _ := strings.Cut(b.value("goal"), " ")
	kind := slices.Index(goalWords(), word) + 1
	if kind == 0 {
		b.wrong("goal", wrong(BadWord, "Text", word, "Known", strings.Join(goalWords(), ", ")))
		return "", false
	}
	t.Goal.Kind = GoalKind(kind)
	return strings.TrimSpace(rest), true
}

// readGoal parses the rest of the goal.
func (p *parser) readGoal(b *block, t *Play, rest string) bool {
	switch t.Goal.Kind {
	case Moves:
		return p.readRequiredMoves(b, t, rest)
	case Reach, PlayBackwards:
		return p.readTarget(b, t, rest)
	case Collect:
		number, losing, _ := strings.Cut(rest, " ")
		t.Goal.Seeds = b.countOf("goal", number, "goal: collect 5")
		t.Goal.Losing = losing == "losing"
		if losing != "" && !t.Goal.Losing {
			b.wrong("goal", wrong(BadWord, "Text", losing, "Known", "losing"))
		}
	case SetUp:
		return p.readConditions(b, t, rest)
	default:
		if rest != "" {
			b.wrong("goal", wrong(BadWord, "Text", rest, "Known", goalWords()[t.Goal.Kind-1]))
		}
	}
	return true
}

// readRequiredMoves parses the required moves.
func (p *parser) readRequiredMoves(b *block, t *Play, text string) (ok bool) {
	t.Goal.Moves, ok = p.readMoves(b, "goal", t.Board.Game, text)
	if ok && len(t.Goal.Moves) == 0 {
		b.wrong("goal", wrong(BadMove, "Text", "…"))
		return false
	}
	return ok
}

// readTarget parses the required board.
func (p *parser) readTarget(b *block, t *Play, text string) (ok bool) {
	game := t.Board.Game
	own, s, ok := p.readState(b, "goal", game, text)
	if text == "" || ok && own.ID() != game.ID() {
		b.wrong("goal", wrong(BadBoard, "Text", text, "Why", game.Name()))
		return false
	}
	t.Goal.State = s
	if _, can := game.(engine.Reversible); t.Goal.Kind == PlayBackwards && !can {
		b.wrong("goal", wrong(NoPredecessors))
		return false
	}
	return ok
}

// readLimit parses the limit of the moves of a task.
func (p *parser) readLimit(b *block, t *Play) bool {
	within, after := b.value("within"), b.value("after")
	if within != "" && after != "" {
		b.wrong("after", wrong(TwoLimits))
		return false
	}
	key := "within"
	if after != "" {
		key = "after"
		t.Limit.Exact = true
	}
	text := b.value(key)
	if text == "" {
		return true
	}
	words := strings.Fields(text)
	number, ok := counted(words[0])
	t.Limit.Max = number
	if len(words) == 2 {
		t.Limit.Sowings = strings.HasPrefix(words[1], "sowing")
		ok = ok && (t.Limit.Sowings || strings.HasPrefix(words[1], "move"))
	}
	if !ok || number == 0 || len(words) > 2 {
		b.wrong(key, wrong(BadLimit, "Text", text))
		return false
	}
	return true
}

// readSetUp parses the solution of a set-up task.
func (p *parser) readSetUp(b *block, t *Play) Part {
	if _, ok := t.Board.Game.(engine.Settable); !ok {
		b.wrong("goal", wrong(NoSetup))
		return nil
	}
	text := b.value("solution")
	if text == "" {
		p.problem(b.line, wrong(NoSolution))
		return nil
	}
	game, s, ok := p.readState(b, "solution", t.Board.Game, text)
	if !ok {
		return nil
	}
	if game.ID() != t.Board.Game.ID() {
		b.wrong("solution", wrong(BadSolution))
		return nil
	}
	t.Goal.State = s
	return t
}
