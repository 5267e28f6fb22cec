package learn

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/messages"
	"tchouka/engine/record/lesson"
)

// capitalized returns a sentence with a capital letter at its beginning.
func capitalized(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// stepTitle returns the title of a new step.
func stepTitle(number int) string { return lang.L("Step {{.N}}", messages.Args{"N": number}) }

func deletedText() string   { return lang.L("The card was deleted. Undo restores it.") }
func playFirstText() string { return lang.L("Play a move on the board first.") }
func untriedText() string {
	return lang.L("The lesson is incomplete: correct the marked card first.")
}

// kindText returns the heading of a card.
func kindText(c lesson.Card) string {
	switch c.Kind {
	case lesson.HeadCard:
		return lang.L("Lesson")
	case lesson.StepCard:
		return lang.L("Step")
	case lesson.TextCard:
		return lang.L("Text")
	case lesson.BoardCard:
		return lang.L("Board")
	case lesson.WatchCard:
		return lang.L("Demonstration")
	case lesson.PlayCard:
		return lang.L("Task at the board")
	case lesson.ChooseCard:
		return lang.L("Question: Choice")
	case lesson.NumberCard:
		return lang.L("Question: Number")
	}
	return string(c.Kind)
}

// kindIcon returns the sign of a card.
func kindIcon(c lesson.Card) fyne.Resource {
	switch c.Kind {
	case lesson.HeadCard:
		return theme.DocumentIcon()
	case lesson.StepCard:
		return theme.ListIcon()
	case lesson.TextCard:
		return theme.DocumentCreateIcon()
	case lesson.BoardCard:
		return theme.GridIcon()
	case lesson.WatchCard:
		return theme.MediaPlayIcon()
	case lesson.ChooseCard, lesson.NumberCard:
		return theme.QuestionIcon()
	}
	return theme.RadioButtonIcon()
}

// goalLabels returns the names of the goals, in the order of their kinds.
func goalLabels() []string {
	return []string{
		lang.L("Win"), lang.L("Lose"), lang.L("Play to the end"), lang.L("Play these moves"), lang.L("Reach a board"),
		lang.L("Return to the start"), lang.L("Collect seeds"), lang.L("Play backwards to a board"), lang.L("Set up a board"),
	}
}

func goalLabel(kind lesson.GoalKind) string {
	if kind == 0 {
		return ""
	}
	return goalLabels()[kind-1]
}

// needsBoard reports whether the argument or solution of a goal comes from the board in the window.
func needsBoard(kind lesson.GoalKind) bool {
	return slices.Contains([]lesson.GoalKind{lesson.Moves, lesson.Reach, lesson.PlayBackwards, lesson.SetUp}, kind)
}

func needsArgument(kind lesson.GoalKind) bool {
	return needsBoard(kind) || kind == lesson.Collect
}

func argumentLabel(kind lesson.GoalKind) string {
	switch kind {
	case lesson.Moves:
		return lang.L("Moves")
	case lesson.Collect:
		return lang.L("Number of seeds")
	case lesson.SetUp:
		return lang.L("Conditions, for example won, seeds = 12")
	}
	return lang.L("Board")
}

// factKeys returns the numbers that the solver can check, and factLabels their names.
func factKeys() []string {
	return []string{"", "seeds", "moves", "collected", "grundy", "period", "lines"}
}

func factLabels() []string {
	labels := []string{lang.L("no")}
	for _, key := range factKeys()[1:] {
		labels = append(labels, lesson.Condition{Property: key}.NumberText(messages.Current()))
	}
	return labels
}

// stateText describes the state of the check.
func (d *draft) stateText() string {
	count := 0
	for _, problems := range d.problems {
		count += len(problems)
	}
	switch {
	case d.judged == checking && count == 0:
		return lang.L("Checking the lesson…")
	case count > 0:
		return lang.N("{{.Count}} problem. Click to go to the next one.", count, messages.Args{"Count": messages.Grouped(count)})
	case d.judged == unchecked:
		return lang.L("The check was cancelled.")
	}
	return lang.L("The check found no problems.")
}

// problemText describes a problem. Where the sentence of the file explains its notation, the editor
// has its own.
func problemText(err error) string {
	for reason, text := range map[lesson.Reason]string{
		lesson.NoTitle:       lang.L("The lesson has no title."),
		lesson.NoSteps:       lang.L("The lesson has no steps: add one."),
		lesson.NoStepTitle:   lang.L("The step has no title."),
		lesson.OutsideStep:   lang.L("This card is above the first step: move it below a step."),
		lesson.NoKey:         lang.L("A required field is empty."),
		lesson.FewAnswers:    lang.L("A question needs at least two answers: add one."),
		lesson.NoRight:       lang.L("No answer is marked as correct: check the box before the correct one."),
		lesson.EmptyAnswer:   lang.L("An answer is empty: enter its text, or delete it."),
		lesson.NoBoard:       lang.L("This card needs a board above it: use a position first."),
		lesson.RestartsBoard: lang.L("This task starts again at its board, but a task above has already played on it: use the position before this task."),
	} {
		if errors.Is(err, reason) {
			return text
		}
	}
	return capitalized(messages.Error(err)) + "."
}
