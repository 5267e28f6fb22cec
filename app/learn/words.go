package learn

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine/lesson"
)

func notYetText() string      { return lang.L("Not correct yet. Try again.") }
func chooseFirstText() string { return lang.L("Choose an answer first.") }
func noNumberText() string    { return lang.L("Enter a number in digits, for example 144.") }

// judgementText describes why an attempt at the board failed.
func judgementText(j lesson.Judgement) string {
	return messages.Filled(string(j.Explanation), messages.Args{"Move": j.Move})
}

// askedText describes a task.
func askedText(t lesson.Task) string {
	if asked := t.Texts().Prompt; asked != "" {
		return asked
	}
	p, ok := t.(*lesson.Play)
	if !ok {
		return ""
	}
	text := goalText(p)
	if limit := limitText(p.Limit); limit != "" {
		text += " " + limit
	}
	return text
}

func goalText(p *lesson.Play) string {
	switch goal := p.Goal; goal.Kind {
	case lesson.Win:
		if p.Board.Opponent {
			return lang.L("Win against the computer.")
		}
		return lang.L("Win this board.")
	case lesson.Lose:
		return lang.L("Lose this game.")
	case lesson.End:
		return lang.L("Play until no move is left.")
	case lesson.Moves:
		moves := make([]string, len(goal.Moves))
		for i, m := range goal.Moves {
			moves[i] = m.String()
		}
		return lang.L("Play {{.Moves}}.", messages.Args{"Moves": strings.Join(moves, " ")})
	case lesson.Reach:
		return lang.L("Reach the board {{.Board}}.", messages.Args{"Board": goal.State.String()})
	case lesson.Return:
		return lang.L("Return to the starting board.")
	case lesson.Collect:
		return lang.L("Bring at least {{.Seeds}} into the Ruma.", messages.Args{"Seeds": messages.Seeds(goal.Seeds)})
	case lesson.PlayBackwards:
		return lang.L("Play backwards until you reach {{.Board}}.", messages.Args{"Board": goal.State.String()})
	default:
		conditions := make([]string, len(goal.Conditions))
		for i, c := range goal.Conditions {
			conditions[i] = conditionText(c)
		}
		return lang.L("Set up a board that meets these conditions: {{.Conditions}}.", messages.Args{"Conditions": strings.Join(conditions, ", ")})
	}
}

func limitText(l lesson.Limit) string {
	v := messages.Args{"Count": messages.Grouped(l.Max)}
	switch {
	case l.Max == 0:
		return ""
	case l.Exact && l.Sowings:
		return lang.L("Sowings: exactly {{.Count}}.", v)
	case l.Exact:
		return lang.L("Moves: exactly {{.Count}}.", v)
	case l.Sowings:
		return lang.L("Sowings: at most {{.Count}}.", v)
	}
	return lang.L("Moves: at most {{.Count}}.", v)
}

// missingText describes the condition that a board does not satisfy.
func missingText(c lesson.Condition, known bool) string {
	v := messages.Args{"Condition": conditionText(c)}
	if !known {
		return lang.L("The solver could not decide this board: try a smaller one. Condition: {{.Condition}}.", v)
	}
	return lang.L("Not correct yet. The board does not meet this condition: {{.Condition}}.", v)
}

// numberText formats the answer to a question.
func numberText(n *lesson.Number) string {
	write := func(f float64) string {
		return strings.ReplaceAll(strconv.FormatFloat(f, 'f', -1, 64), ".", messages.Decimal())
	}
	if n.Low == n.High {
		return write(n.Low)
	}
	return lang.L("{{.Low}} to {{.Top}}", messages.Args{"Low": write(n.Low), "Top": write(n.High)})
}

// stateText describes the state of a task.
func stateText(t *task) string {
	switch {
	case t.done && t.shown:
		return lang.L("Shown")
	case t.done:
		return lang.L("Done")
	case t.busy:
		return lang.L("The solver is running…")
	case t.needsUndo:
		return lang.L("Undo needed")
	case t.away:
		return lang.L("Another board is open")
	case t.tries > 0:
		return lang.L("Not yet")
	}
	switch t.Task.(type) {
	case *lesson.Play:
		return lang.L("Your turn")
	}
	return lang.L("Question")
}

// wrongText lists the errors of a lesson that cannot be begun.
func wrongText(problems []lesson.Problem) string {
	const maxListed = 12
	var lines []string
	for i, p := range problems {
		if i == maxListed {
			lines = append(lines, lang.L("… and {{.Count}} more: run “tchouka lesson FILE” to list all", messages.Args{"Count": messages.Grouped(len(problems) - maxListed)}))
			break
		}
		lines = append(lines, lang.L("line {{.Line}}: {{.What}}", messages.Args{"Line": messages.Grouped(p.Line), "What": messages.Error(p.Err)}))
	}
	return strings.Join(lines, "\n")
}

func noSolutionText() string {
	return lang.L("The program found no solution within its memory limit. Continue with the next step.")
}
