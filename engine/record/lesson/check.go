package lesson

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

// Check reports tasks that cannot be done and numbers that the solver does not confirm. It also
// reports tasks that restart their board in the middle of a game. A search that is stopped by the
// context or the limits reports nothing.
func (l *Lesson) Check(ctx context.Context, limits engine.Limits) []Problem {
	problems := l.checkPositions()
	for _, s := range l.Steps {
		for _, part := range s.Parts {
			if ctx.Err() != nil {
				return problems
			}
			var line int
			var err *fault
			switch part := part.(type) {
			case *Play:
				line, err = part.Line, part.check(ctx, limits)
			case *Number:
				line, err = part.Line, part.check(ctx, limits)
			case *Choose:
				line, err = part.Line, part.check(ctx, limits)
			}
			if err != nil {
				problems = append(problems, Problem{line, err})
			}
		}
	}
	return problems
}

// Read is [Parse] followed by [Lesson.Check] if there are no problems.
func Read(ctx context.Context, text string, known games.List, limits engine.Limits) (*Lesson, []Problem) {
	l, problems := Parse(text, known)
	if len(problems) == 0 {
		problems = l.Check(ctx, limits)
	}
	return l, problems
}

func (p *Play) check(ctx context.Context, limits engine.Limits) *fault {
	if p.Goal.Kind == SetUp {
		if _, fulfilled, known := p.Goal.Missing(ctx, p.Board.Game, p.Goal.State, limits); known && !fulfilled {
			return wrong(BadSolution)
		}
		return nil
	}
	if len(p.Solution) > 0 && p.Goal.Kind != PlayBackwards {
		return nil // it was played during parsing
	}
	_, found, known := p.Solve(ctx, nil, limits)
	switch {
	case found || !known:
		return nil
	case p.Goal.Kind == Win && p.Limit.Max == 0:
		return wrong(NotWon)
	}
	return wrong(NotPossible)
}

func (n *Number) check(ctx context.Context, limits engine.Limits) *fault {
	if n.Fact == "" || n.Board == nil {
		return nil
	}
	value, known, err := n.Board.fact(ctx, n.Fact, limits)
	if known && !n.Correct(float64(value)) {
		return wrong(WrongFact, "Number", value)
	}
	return err
}

// fact returns a number of the board of a question, and whether it is known. The error is that of a
// number that the solver does not compute.
func (b *Board) fact(ctx context.Context, fact string, limits engine.Limits) (value int, known bool, err *fault) {
	s, c := b.from(), Condition{Property: fact, Compare: "="}
	if !c.needsSearch() {
		return outside(b.Game.Board(s).Places), true, nil
	}
	found := search(ctx, b.Game, s, limits)
	if value, known = found.number(fact); !known && found.complete {
		err = wrong(NoFact)
	}
	return value, known, err
}

// check compares the marks of the answers that contain one number with the number of the board, or
// with the moves that win. Other answers, for example "None of them", cannot be checked.
func (c *Choose) check(ctx context.Context, limits engine.Limits) *fault {
	if c.Fact == "" || c.Board == nil {
		return nil
	}
	var right func(number string) (is, known bool)
	if c.Fact == WinningMoves {
		right = c.Board.winning(ctx, limits)
	} else {
		value, known, err := c.Board.fact(ctx, c.Fact, limits)
		if err != nil {
			return err
		}
		right = func(number string) (bool, bool) { return number == strconv.Itoa(value), known }
	}
	for _, a := range c.Answers {
		if numbers := strings.FieldsFunc(a.Text, notDigit); len(numbers) == 1 {
			if is, known := right(numbers[0]); known && is != a.Right {
				return wrong(WrongMark, "Text", a.Text)
			}
		}
	}
	return nil
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// winning returns a function that reports whether a move wins, and whether that is known. A move
// that is not possible does not win.
func (b *Board) winning(ctx context.Context, limits engine.Limits) func(move string) (wins, known bool) {
	limits.Proof = engine.ProofFallback
	s := b.from()
	solution := solve.Of(b.Game).Solve(ctx, s, limits)
	return func(move string) (wins, known bool) {
		m, err := b.Game.ParseMove(move)
		if err != nil {
			return false, true
		}
		result, err := b.Game.Play(s, m)
		if err != nil {
			return false, true
		}
		verdict := engine.EvaluateMove(b.Game, s, result, solution.Facts).Verdict
		return verdict == engine.Won, verdict != engine.Unknown
	}
}

// finding is the result of a search of a state.
type finding struct {
	verdict  engine.Verdict
	facts    engine.Facts
	lines    int
	counted  bool // lines is valid
	complete bool
}

// search computes the facts that conditions need.
func search(ctx context.Context, game engine.Game, s engine.State, limits engine.Limits) finding {
	limits.Proof = engine.ProofFallback
	found := solve.Of(game).Solve(ctx, s, limits)
	report := found.Report(s.Key())
	f := finding{verdict: report.Facts.Verdict(), facts: report.Facts, complete: found.Complete()}
	f.countLines(report.Lines)
	return f
}

// countLines stores the number of winning lines, if it is known exactly.
func (f *finding) countLines(lines *big.Int) {
	if lines == nil || !f.complete {
		return
	}
	f.counted, f.lines = true, math.MaxInt
	if lines.IsInt64() {
		f.lines = int(lines.Int64())
	}
}

// asked reports whether a condition holds, and whether that is known.
func (c Condition) asked(f finding) (holds, known bool) {
	if c.Compare == "" {
		want := map[string]engine.Verdict{"won": engine.Won, "lost": engine.Lost, "drawn": engine.Drawn}[c.Property]
		return f.verdict == want, f.verdict != engine.Unknown || f.complete
	}
	n, known := f.number(c.Property)
	return known && c.holds(n), known || f.complete
}

// number returns a number that is known exactly.
func (f finding) number(of string) (int, bool) {
	if of == "lines" {
		return f.lines, f.counted
	}
	kind := map[string]engine.FactKind{
		"moves": engine.MovesToGo, "collected": engine.Collected, "grundy": engine.Grundy, "period": engine.Period,
	}[of]
	fact, ok := f.facts.Find(kind)
	return fact.Value, ok && fact.Bound == engine.Exact
}

// Problem is an error in a line of a file.
type Problem struct {
	Line int // from 1
	Err  error
}

// Error describes the problem in one sentence.
func (p Problem) Error() string { return fmt.Sprintf("line %d: %v", p.Line, p.Err) }

// Unwrap returns the reason.
func (p Problem) Unwrap() error { return p.Err }

// Reason is a sentence with {{.Name}} as placeholders. It describes the problem and the remedy.
type Reason = engine.Reason

// Kinds of problems in a file.
const (
	TooLarge         Reason = "the file is too large for a lesson: the limit is {{.Most}} bytes"
	NotText          Reason = "this file is not text: save it as UTF-8"
	NoHead           Reason = "this file is not a lesson: start it with a line ---, a line tchouka: lesson, and a line ---"
	NoHeadEnd        Reason = "the header of the lesson has no end: add a line --- below its last line"
	NoTitle          Reason = "the lesson has no title: above the first step, add a line that starts with # and a space"
	SecondTitle      Reason = "there is already a title: start a step with ## and a space"
	NoSteps          Reason = "the lesson has no steps: start each step with a line of ##, a space and its title"
	NoStepTitle      Reason = "this step has no title: enter it after ##"
	OutsideStep      Reason = "this block is above the first step: move it below a line that starts with ##"
	NoEnd            Reason = "this block has no end: add a line ``` below it"
	NoBlock          Reason = "unknown block {{.Name}}: the blocks are board, line, play, choose, number, and text for text that is shown unchanged"
	NoKeyValue       Reason = "this line is not valid here: enter a key, a colon and a value, for example {{.Example}}"
	UnknownKey       Reason = "unknown key “{{.Name}}”: the keys here are {{.Known}}"
	DuplicateKey     Reason = "the key “{{.Name}}” occurs twice here: keep only one"
	NoKey            Reason = "the key “{{.Name}}” is missing: add a line {{.Name}}: with its value"
	EmptyKey         Reason = "there is no value after {{.Name}}: enter one, or remove the line"
	BadCount         Reason = "“{{.Text}}” is not a whole number: enter it in digits, for example {{.Example}}"
	BadWord          Reason = "“{{.Text}}” is not allowed here. Allowed values: {{.Known}}"
	BadBoard         Reason = "“{{.Text}}” is not a board: {{.Why}}"
	NoGame           Reason = "unknown game {{.Text}}: the games are {{.Known}}"
	NoBoard          Reason = "this block has no board: add a board block above it"
	BadMove          Reason = "“{{.Text}}” is not a move of this game: enter moves as in the line below the board, separated by spaces"
	BadPlay          Reason = "move {{.Move}}, {{.Text}}, cannot be played there: {{.Why}}"
	PastEnd          Reason = "move {{.Move}}, {{.Text}}, comes after the end of the game: remove it"
	BadSolution      Reason = "the solution does not reach the goal: try it on the board, then correct the solution or the goal"
	BadLimit         Reason = "“{{.Text}}” is not a limit: enter a number followed by moves or sowings, for example 6 moves"
	TwoLimits        Reason = "within and after exclude each other: keep only one"
	NoOpponent       Reason = "the computer replies only in two-person games: remove opponent"
	BadCondition     Reason = "“{{.Text}}” is not a condition: enter conditions such as won, seeds = 12 or hole 3 >= 2, separated by commas"
	NoSetup          Reason = "boards of this game cannot be set up by hand: choose another goal"
	NoRow            Reason = "this condition applies only to games on one row: remove it, or use a board of such a game"
	NoSolution       Reason = "a set-up task needs a solution: enter a board that meets all conditions after solution:"
	NoPredecessors   Reason = "in this game, a move can be played backwards only if it is known: choose another goal"
	FewAnswers       Reason = "a question needs at least two answers: enter each as - [ ] followed by its text"
	NoRight          Reason = "no answer is marked as correct: enter [x] before the correct one"
	StrayExplanation Reason = "this explanation belongs to no answer: move it below its answer"
	NoAnswer         Reason = "this line is not an answer: begin an answer with - [ ] and a space, or with - [x] and a space if it is correct"
	EmptyAnswer      Reason = "this answer is empty: enter its text after the brackets"
	BadAnswer        Reason = "“{{.Text}}” is not a number: enter it in digits, for example 144 or 3.14, or enter an interval, for example 3.1 to 3.2"
	NotWon           Reason = "this board is not winnable: the solver finds it lost. Use another board, or choose another goal"
	NotPossible      Reason = "the goal cannot be reached from this board: the program has tried everything. Change the board, the goal or the limit"
	WrongFact        Reason = "the solver finds another number, {{.Number}}: correct the answer or the board"
	WrongMark        Reason = "the solver does not confirm the mark of the answer “{{.Text}}”: correct it, the answer or the board"
	RestartsBoard    Reason = "this task starts again at the board of line {{.Line}}, but the task of line {{.Task}} has already played on it: add a board before this task, with line: and the moves if the game continues"
	NoFact           Reason = "the solver computes no such number for this board: remove fact"
)

// Sentences returns the sentences of all problems, in English.
func Sentences() []string {
	all := []Reason{
		TooLarge, NotText, NoHead, NoHeadEnd, NoTitle, SecondTitle, NoSteps, NoStepTitle, OutsideStep, NoEnd, NoBlock, NoKeyValue,
		UnknownKey, DuplicateKey, NoKey, EmptyKey, BadCount, BadWord, BadBoard, NoGame, NoBoard, BadMove, BadPlay, PastEnd,
		BadSolution, BadLimit, TwoLimits, NoOpponent, BadCondition, NoSetup, NoRow, NoSolution, NoPredecessors, FewAnswers,
		NoRight, StrayExplanation, NoAnswer, EmptyAnswer, BadAnswer, NotWon, NotPossible, WrongFact, WrongMark, RestartsBoard, NoFact,
	}
	texts := make([]string, len(all))
	for i, r := range all {
		texts[i] = string(r)
	}
	return texts
}

type fault = engine.Fault

// wrong returns a fault with a reason and alternating names and values of its placeholders.
func wrong(r Reason, parts ...any) *fault { return engine.NewFault(r, parts...) }
