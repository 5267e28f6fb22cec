package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/text/i18n"
)

// PromptOf returns the text of a task: its own, or one that describes its goal.
func PromptOf(t Task, in i18n.Language) string {
	if asked := t.Texts().Prompt; asked != "" {
		return asked
	}
	p, ok := t.(*Play)
	if !ok {
		return ""
	}
	return strings.TrimSpace(p.goalText(in) + " " + p.Limit.text(in))
}

func (p *Play) goalText(in i18n.Language) string {
	switch goal := p.Goal; goal.Kind {
	case Win:
		if p.Board.Opponent {
			return in.Translate("Win against the computer.")
		}
		return in.Translate("Win this board.")
	case Lose:
		return in.Translate("Lose this game.")
	case End:
		return in.Translate("Play until no move is left.")
	case Moves:
		return in.Translate("Play {{.Moves}}.", i18n.With{"Moves": engine.MovesText(goal.Moves)})
	case Reach:
		return in.Translate("Reach the board {{.Board}}.", i18n.With{"Board": goal.State.String()})
	case Return:
		return in.Translate("Return to the starting board.")
	case Collect:
		return in.Translate("Bring at least {{.Seeds}} into the Ruma.", i18n.With{"Seeds": in.Plural("{{.Count}} seed", "{{.Count}} seeds", goal.Seeds)})
	case PlayBackwards:
		return in.Translate("Play backwards until you reach {{.Board}}.", i18n.With{"Board": goal.State.String()})
	default:
		conditions := make([]string, len(goal.Conditions))
		for i, c := range goal.Conditions {
			conditions[i] = c.Text(in)
		}
		return in.Translate("Set up a board that meets these conditions: {{.Conditions}}.", i18n.With{"Conditions": strings.Join(conditions, ", ")})
	}
}

func (l Limit) text(in i18n.Language) string {
	v := i18n.With{"Count": l.Max}
	switch {
	case l.Max == 0:
		return ""
	case l.Exact && l.Sowings:
		return in.Translate("Sowings: exactly {{.Count}}.", v)
	case l.Exact:
		return in.Translate("Moves: exactly {{.Count}}.", v)
	case l.Sowings:
		return in.Translate("Sowings: at most {{.Count}}.", v)
	}
	return in.Translate("Moves: at most {{.Count}}.", v)
}

// Text describes why an attempt at the board failed.
func (j Judgement) Text(in i18n.Language) string {
	return strings.ReplaceAll(in.Lookup(string(j.Explanation)), "{{.Move}}", strconv.Itoa(j.Move))
}

// MissingText describes the condition that a board does not satisfy, as [Goal.Missing] returns it.
func MissingText(c Condition, known bool, in i18n.Language) string {
	v := i18n.With{"Condition": c.Text(in)}
	if !known {
		return in.Translate("The solver could not decide this board: try a smaller one. Condition: {{.Condition}}.", v)
	}
	return in.Translate("Not correct yet. The board does not meet this condition: {{.Condition}}.", v)
}

// NotFound is the message when the solver finds no solution of a task.
func NotFound(in i18n.Language) string {
	return in.Translate("The program found no solution within its memory limit. Continue with the next step.")
}

// NotYet is the message about a wrong answer.
func NotYet(in i18n.Language) string { return in.Translate("Not correct yet. Try again.") }

// AnswerText formats the right answer, a number or an interval.
func (n *Number) AnswerText(in i18n.Language) string {
	mark := strings.Trim(in.Translate("0.5"), "05")
	write := func(f float64) string {
		return strings.ReplaceAll(strconv.FormatFloat(f, 'f', -1, 64), ".", mark)
	}
	if n.Low == n.High {
		return write(n.Low)
	}
	return in.Translate("{{.Low}} to {{.Top}}", i18n.With{"Low": write(n.Low), "Top": write(n.High)})
}

// StateText describes the state of an attempt.
func (a *Attempt) StateText(in i18n.Language) string {
	switch {
	case a.Done && a.Shown:
		return in.Translate("Shown")
	case a.Done:
		return in.Translate("Done")
	case a.Busy:
		return in.Translate("The solver is running…")
	case a.NeedsUndo:
		return in.Translate("Undo needed")
	case a.Away:
		return in.Translate("Another board is open")
	case a.Tries > 0:
		return in.Translate("Not yet")
	}
	if _, ok := a.Task.(*Play); ok {
		return in.Translate("Your turn")
	}
	return in.Translate("Question")
}

// Text describes a condition on a board in words instead of the keys of lesson files.
func (c Condition) Text(in i18n.Language) string {
	if c.Compare == "" {
		return c.verdictText(in)
	}
	sign := strings.NewReplacer("<=", "≤", ">=", "≥").Replace(c.Compare)
	return fmt.Sprint(c.NumberText(in), " ", sign, " ", c.Number)
}

func (c Condition) verdictText(in i18n.Language) string {
	switch c.Property {
	case "won":
		return in.Translate("the board is winnable")
	case "lost":
		return in.Translate("the board is lost")
	case "drawn":
		return in.Translate("the game ends in a draw")
	}
	return in.Translate("no move is left")
}

// NumberText returns the name of the number that is compared.
func (c Condition) NumberText(in i18n.Language) string {
	switch place := (i18n.With{"Place": c.Place}); c.Property {
	case "seeds":
		return in.Translate("seeds in play")
	case "holes":
		return in.Translate("number of holes")
	case "size":
		return in.Translate("holes from the first seed on")
	case "hole":
		return in.Translate("seeds in hole {{.Place}}", place)
	case "distance":
		return in.Translate("seeds at distance {{.Place}}", place)
	case "moves":
		return in.Translate("fewest moves")
	case "collected":
		return in.Translate("seeds that can be collected")
	case "grundy":
		return in.Translate("Grundy value")
	case "period":
		return in.Translate("sowings until the board recurs")
	}
	return in.Translate("number of winning lines")
}

// Texts returns the English texts about tasks, which are the keys of their translations, without
// those of [Judgements].
func Texts() []string {
	return []string{
		"0.5",
		"Another board is open",
		"Bring at least {{.Seeds}} into the Ruma.",
		"Choose an answer first.",
		"Done",
		"Enter a number in digits, for example 144.",
		"Grundy value",
		"Lose this game.",
		"Moves: at most {{.Count}}.",
		"Moves: exactly {{.Count}}.",
		"Not correct yet. The board does not meet this condition: {{.Condition}}.",
		"Not correct yet. Try again.",
		"Not yet",
		"Play backwards until you reach {{.Board}}.",
		"Play until no move is left.",
		"Play {{.Moves}}.",
		"Question",
		"Reach the board {{.Board}}.",
		"Return to the starting board.",
		"Set up a board that meets these conditions: {{.Conditions}}.",
		"Shown",
		"Sowings: at most {{.Count}}.",
		"Sowings: exactly {{.Count}}.",
		"The program found no solution within its memory limit. Continue with the next step.",
		"The solver could not decide this board: try a smaller one. Condition: {{.Condition}}.",
		"The solver is running…",
		"Undo needed",
		"Win against the computer.",
		"Win this board.",
		"Your turn",
		"fewest moves",
		"holes from the first seed on",
		"no move is left",
		"number of holes",
		"number of winning lines",
		"seeds at distance {{.Place}}",
		"seeds in hole {{.Place}}",
		"seeds in play",
		"seeds that can be collected",
		"sowings until the board recurs",
		"the board is lost",
		"the board is winnable",
		"the game ends in a draw",
		"{{.Low}} to {{.Top}}",
	}
}
