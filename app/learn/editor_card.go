package learn

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/illustration"
	"tchouka/engine/record/lesson"
	"tchouka/engine/text/plaintext"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
)

// cardView is a card on the page: its heading, its content or its form, and its problems.
type cardView struct {
	view      *editorView
	at        int
	box       *controls.Panel
	column    *fyne.Container
	head      *controls.Choice
	first     fyne.Focusable // the first field of the form; nil for none
	preview   *prose.Text    // of the text in the form; nil for none
	previewed string         // the text that it shows
	problems  *widget.Label
}

func newCardView(v *editorView, at int) *cardView {
	c := &cardView{view: v, at: at, problems: widget.NewLabel("")}
	e := v.editor
	card := *e.draft.card(at)
	selected := at == e.draft.at
	c.problems.Hide()
	c.problems.Wrapping, c.problems.Importance = fyne.TextWrapWord, widget.DangerImportance
	detail := ""
	if !selected {
		detail = c.detail(card)
	}
	heading, sign := kindOf(card)
	c.head = controls.NewChoice(heading, detail, func() { e.selectCard(at) })
	c.head.OnKey = c.key
	c.head.Set(sign, false)
	row := []fyne.CanvasObject{newGrip(c), c.head}
	if at == headCard {
		row[0].Hide()
	} else if selected {
		row = append(row,
			v.button("", theme.MoveUpIcon(), lang.L("Moves the card up"), func() { e.move(-1) }),
			v.button("", theme.MoveDownIcon(), lang.L("Moves the card down"), func() { e.move(1) }),
			v.button("", theme.DeleteIcon(), lang.L("Deletes the card"), e.remove))
	}
	c.column = newColumn(gap/2, container.New(headRow{}, row...), c.problems)
	if selected {
		c.form(card)
	} else if markdown := c.content(card); markdown != "" {
		c.column.Objects = append(c.column.Objects, prose.NewIn(messages.Current(), markdown))
	}
	c.box = shell.Panel(c.column)
	return c
}

// key handles a key on the heading.
func (c *cardView) key(k *fyne.KeyEvent) bool {
	e := c.view.editor
	switch {
	case k.Name == fyne.KeyUp && c.at > headCard:
		paint.Focus(c.view.canvas(), c.view.cards[c.at].head)
	case k.Name == fyne.KeyDown && c.at+2 < len(c.view.cards):
		paint.Focus(c.view.canvas(), c.view.cards[c.at+2].head)
	case k.Name == fyne.KeyDelete && c.at == e.draft.at:
		e.remove()
	default:
		return false
	}
	return true
}

// detail returns one or two sentences about a card that has no content.
func (c *cardView) detail(card lesson.Card) string {
	switch card.Kind {
	case lesson.StepCard:
		return card.Text
	case lesson.BoardCard:
		return strings.TrimSpace(card.Value("board") + "  " + card.Value("line"))
	case lesson.WatchCard:
		return card.Value("moves")
	case lesson.PlayCard:
		if own := card.Value("task"); own != "" {
			return own
		}
		kind, rest := goalParts(&card)
		return strings.TrimSpace(goalLabel(kind) + " " + rest)
	case lesson.ChooseCard, lesson.NumberCard:
		return card.Value("question")
	}
	return ""
}

// content returns what a pupil sees of a card, in Markdown.
func (c *cardView) content(card lesson.Card) string {
	switch card.Kind {
	case lesson.HeadCard:
		d := c.view.editor.draft
		return "## " + d.Title + "\n\n" + d.About
	case lesson.TextCard:
		return card.Text
	case lesson.BoardCard:
		return boardPicture(card)
	case lesson.ChooseCard:
		var lines []string
		for _, a := range card.Answers() {
			sign := "○ "
			if a.Right {
				sign = "● "
			}
			lines = append(lines, sign+a.Text)
		}
		return strings.Join(lines, "\n\n")
	}
	return ""
}

// boardPicture returns the picture of a board in Markdown; "" if its ID names no game.
func boardPicture(card lesson.Card) string {
	board := card.Value("board")
	if _, _, err := illustration.Board(board); err != nil || card.Value("game") != "" {
		return ""
	}
	source := "board:" + strings.ReplaceAll(board, " ", "%20")
	if line := card.Value("line"); line != "" {
		source += "?moves=" + strings.Join(strings.Fields(strings.ReplaceAll(line, ",", " ")), ",")
	}
	if _, err := illustration.Draw(source, messages.Current()); err != nil {
		return ""
	}
	return "![](" + source + ")"
}

// update shows the problems of the card, and the preview of its text. It reports whether the card
// has changed.
func (c *cardView) update() (changed bool) {
	var lines []string
	for _, p := range c.view.editor.draft.problems[c.at] {
		lines = append(lines, problemText(p.Err))
	}
	text := plaintext.Message(strings.Join(lines, "\n"))
	if c.problems.Text != text {
		changed = true
		c.problems.SetText(text)
		_, sign := kindOf(*c.card())
		if text != "" {
			sign = theme.WarningIcon()
		}
		c.head.Set(sign, false)
	}
	shell.SetVisible(c.problems, text != "")
	if shown := c.card().Text; c.preview != nil && shown != c.previewed {
		changed, c.previewed = true, shown
		c.preview.SetMarkdown(shown)
	}
	if changed {
		c.column.Refresh()
	}
	return changed
}

// form adds the fields of a card.
func (c *cardView) form(card lesson.Card) {
	switch card.Kind {
	case lesson.HeadCard:
		d := c.view.editor.draft
		c.entry(lang.L("Title"), d.Title, 1, func(text string) { c.change("title", func(d *draft) { d.Title = oneLine(text) }) })
		c.entry(lang.L("Introduction"), d.About, 3, func(text string) { c.change("about", func(d *draft) { d.About = strings.TrimSpace(text) }) })
		c.field(lang.L("Minutes"), "minutes", 1)
	case lesson.StepCard:
		c.entry(lang.L("Title"), card.Text, 1, func(text string) { c.edit("", func(card *lesson.Card) { card.Text = oneLine(text) }) })
	case lesson.TextCard:
		c.entry("", card.Text, 6, func(text string) { c.edit("", func(card *lesson.Card) { card.Text = strings.TrimSpace(text) }) })
		c.preview = prose.NewIn(messages.Current(), "")
		c.label(lang.L("Preview"))
		c.add(c.preview)
	case lesson.BoardCard:
		c.boardForm(card)
	case lesson.WatchCard:
		c.field(lang.L("Moves, or “solution”"), "moves", 1)
		c.field(lang.L("Label of the button"), "label", 1)
	case lesson.PlayCard:
		c.playForm(card)
	case lesson.ChooseCard:
		c.field(lang.L("Question"), "question", 2)
		c.answers(card.Answers())
		keys := append(factKeys(), lesson.WinningMoves)
		c.choice(lang.L("Check the answers with the solver"), "fact", append(factLabels(), lang.L("the moves that win")), keys)
		c.texts()
	case lesson.NumberCard:
		c.field(lang.L("Question"), "question", 2)
		c.field(lang.L("Answer"), "answer", 1)
		c.choice(lang.L("Check the answer with the solver"), "fact", factLabels(), factKeys())
		c.field(lang.L("Explanation"), "why", 2)
		c.texts()
	default: // a block that does not exist
		c.entry("", card.Text, 4, func(text string) { c.edit("", func(card *lesson.Card) { card.Text = text }) })
	}
}

func (c *cardView) boardForm(card lesson.Card) {
	e := c.view.editor
	c.add(container.New(&flow{},
		c.view.button(lang.L("Update from Board"), nil, lang.L("Replaces the position by the board in the window"), func() {
			game, start, moves := e.onBoard()
			c.change("", func(d *draft) { setBoard(d.card(c.at), game, start, moves) })
		}),
		c.view.button(lang.L("Show on Board"), nil, lang.L("Opens the position in the window"), func() { e.showBoard(c.at) })))
	c.field(lang.L("Board"), "board", 1)
	if card.Value("game") != "" {
		c.field(lang.L("Game"), "game", 1)
	}
	c.field(lang.L("Moves already played"), "line", 1)
	c.choice(lang.L("Hints"), "hints", []string{lang.L("as the pupil has chosen"), lang.L("hidden"), lang.L("shown")}, []string{"", "hidden", "shown"})
	c.choice(lang.L("Second player"), "opponent", []string{lang.L("the pupil"), lang.L("the computer")}, []string{"", "computer"})
}

func (c *cardView) playForm(card lesson.Card) {
	e := c.view.editor
	kind, rest := goalParts(&card)
	goals := dialogs.NewChoice(goalLabels(), nil)
	goals.Selected = goalLabel(kind)
	goals.OnChanged = func(string) {
		to := lesson.GoalKind(goals.SelectedIndex() + 1)
		c.change("", func(d *draft) {
			setGoal(d.card(c.at), to, "")
			e.takeBoard(c.at)
		})
	}
	c.label(lang.L("Goal"))
	c.add(goals)
	c.first = goals
	if needsBoard(kind) || kind == lesson.Collect {
		c.entry(argumentLabel(kind), rest, 1, func(text string) {
			c.edit("goal", func(card *lesson.Card) { setGoal(card, kind, oneLine(text)) })
		})
	}
	if needsBoard(kind) {
		c.add(container.New(&flow{}, c.view.button(lang.L("Use the Board"), nil, lang.L("Takes the moves or the position from the board in the window"), func() { c.change("", func(*draft) { e.takeBoard(c.at) }) })))
	}
	c.field(lang.L("Solution"), "solution", 1)
	c.field(lang.L("At most, for example 6 moves"), "within", 1)
	c.field(lang.L("Task in your own words"), "task", 2)
	c.texts()
}

// texts adds the fields that all tasks have.
func (c *cardView) texts() {
	hints := strings.Join(c.card().Values("hint"), "\n")
	c.entry(lang.L("Hints, one in each line"), hints, 2, func(text string) {
		c.edit("hint", func(card *lesson.Card) { card.SetValue("hint", strings.Split(text, "\n")...) })
	})
	c.field(lang.L("Text after success"), "done", 2)
	c.field(lang.L("Text after a wrong attempt"), "wrong", 2)
}

// answers adds a row for each answer.
func (c *cardView) answers(all []lesson.Answer) {
	put := func(i int, alter func(a *lesson.Answer)) {
		c.edit("answers", func(card *lesson.Card) {
			all := card.Answers()
			alter(&all[i])
			card.SetAnswers(all)
		})
	}
	resize := func(change func([]lesson.Answer) []lesson.Answer) {
		c.change("", func(d *draft) { card := d.card(c.at); card.SetAnswers(change(card.Answers())) })
		c.view.focusForm()
	}
	for i, a := range all {
		right := dialogs.NewCheck("", nil)
		right.Checked = a.Right
		right.OnChanged = func(on bool) { put(i, func(a *lesson.Answer) { a.Right = on }) }
		text := c.newEntry(a.Text, 1, func(text string) { put(i, func(a *lesson.Answer) { a.Text = text }) })
		text.SetPlaceHolder(lang.L("Answer"))
		why := c.newEntry(a.Explanation, 1, func(text string) { put(i, func(a *lesson.Answer) { a.Explanation = text }) })
		why.SetPlaceHolder(lang.L("Explanation"))
		gone := c.view.button("", theme.DeleteIcon(), lang.L("Deletes the answer"), func() {
			resize(func(all []lesson.Answer) []lesson.Answer { return append(all[:i], all[i+1:]...) })
		})
		c.add(container.NewBorder(nil, nil, right, gone, text))
		c.add(why)
	}
	c.add(container.New(&flow{}, c.view.button(lang.L("Add Answer"), nil, lang.L("Mark each correct answer with its check box"), func() {
		resize(func(all []lesson.Answer) []lesson.Answer { return append(all, lesson.Answer{}) })
	})))
}

func (c *cardView) card() *lesson.Card { return c.view.editor.draft.card(c.at) }

func (c *cardView) change(field string, alter func(d *draft)) { c.view.editor.change(field, alter) }

// edit changes the field of the card with a key.
func (c *cardView) edit(key string, alter func(card *lesson.Card)) {
	c.view.editor.setField(c.at, key, alter)
}

func (c *cardView) add(o fyne.CanvasObject) { c.column.Objects = append(c.column.Objects, o) }

func (c *cardView) label(text string) {
	label := widget.NewLabel(text)
	label.SizeName, label.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
	c.add(label)
}

// field adds a field for the value of a key.
func (c *cardView) field(label, key string, rows int) {
	c.entry(label, c.card().Value(key), rows, func(text string) {
		c.edit(key, func(card *lesson.Card) { card.SetValue(key, text) })
	})
}

// entry adds a labelled field.
func (c *cardView) entry(label, text string, rows int, changed func(string)) {
	if label != "" {
		c.label(label)
	}
	e := c.newEntry(text, rows, changed)
	c.add(e)
	if c.first == nil {
		c.first = e
	}
}

func (c *cardView) newEntry(text string, rows int, changed func(string)) *dialogs.Entry {
	e := dialogs.NewEntry()
	if rows > 1 {
		e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
		e.SetMinRowsVisible(rows)
	}
	e.SetText(text)
	e.OnChanged = changed
	return e
}

// choice adds a list of the values that a key can have; "" is its default.
func (c *cardView) choice(label, key string, labels, values []string) {
	c.label(label)
	s := dialogs.NewChoice(labels, nil)
	s.Selected = c.card().Value(key)
	for i, value := range values {
		if value == c.card().Value(key) {
			s.Selected = labels[i]
		}
	}
	s.OnChanged = func(string) {
		c.edit(key, func(card *lesson.Card) { card.SetValue(key, values[s.SelectedIndex()]) })
	}
	c.add(s)
}

// capitalized returns a sentence with a capital letter at its beginning.
func capitalized(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// stepTitle returns the title of a new step.
func stepTitle(number int) string { return lang.L("Step {{.N}}", messages.Args{"N": number}) }

// kindOf returns the heading and the sign of a card.
func kindOf(c lesson.Card) (heading string, sign fyne.Resource) {
	switch c.Kind {
	case lesson.HeadCard:
		return lang.L("Lesson"), theme.DocumentIcon()
	case lesson.StepCard:
		return lang.L("Step"), theme.ListIcon()
	case lesson.TextCard:
		return lang.L("Text"), theme.DocumentCreateIcon()
	case lesson.BoardCard:
		return lang.L("Board"), theme.GridIcon()
	case lesson.WatchCard:
		return lang.L("Demonstration"), theme.MediaPlayIcon()
	case lesson.PlayCard:
		return lang.L("Task at the board"), theme.RadioButtonIcon()
	case lesson.ChooseCard:
		return lang.L("Question: Choice"), theme.QuestionIcon()
	case lesson.NumberCard:
		return lang.L("Question: Number"), theme.QuestionIcon()
	}
	return string(c.Kind), theme.RadioButtonIcon()
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
