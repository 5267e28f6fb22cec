package classresults

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/results"
	"tchouka/engine/solve"
	"tchouka/widgets/board"
	"tchouka/widgets/tables"
)

// analysed are the wrong moves on a board, as far as they are known.
type analysed struct {
	running, cancelled bool
	complete           bool // the search has finished
	results.Mistakes
}

// at returns the selected board of the first pupil with a readable one; ok is false if there is none.
func (p *Page) at() (id string, v results.Verdict, ok bool) {
	if p.board < 0 || p.board >= len(p.class.Boards) {
		return "", v, false
	}
	id = p.class.Boards[p.board]
	for _, pupil := range p.class.Pupils {
		if c := pupil.Cell(id); c.Game != nil {
			return id, c.Verdict, true
		}
	}
	return id, v, false
}

// analyse searches the selected board for the wrong moves, once.
func (p *Page) analyse() {
	id, v, ok := p.at()
	if !ok || p.wrong[id] != nil || p.busy {
		return
	}
	for other, a := range p.wrong {
		if a.running {
			delete(p.wrong, other)
		}
	}
	p.wrong[id] = &analysed{running: true}
	class, limits := p.class, engine.Limits{Memory: p.tab.Settings.MemoryShare(shell.AuxiliaryShare)}
	p.analysis.Start(p.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		solution := solve.Of(v.Game).Solve(ctx, v.Start, limits)
		found, err := class.Mistakes(ctx, id, solution)
		report(func() {
			p.wrong[id] = &analysed{Mistakes: found, complete: solution.Complete(), cancelled: err != nil}
			p.tab.Busy(0, nil)
			p.Show()
		})
	}))
	p.tab.Busy(-1, p.cancel)
}

// again repeats a search that was cancelled.
func (p *Page) again() {
	if id, _, ok := p.at(); ok {
		delete(p.wrong, id)
	}
	p.Show()
}

// showBoard shows the selected board with its wrong moves.
func (p *Page) showBoard() {
	p.choice.Options = p.boardNames()
	p.choice.SelectSilently("")
	id, v, ok := p.at()
	shell.SetVisible(p.picture, ok)
	p.mistakes.SetView(p.mistakesView(nil, v))
	if id != "" {
		p.choice.SelectSilently(p.choice.Options[p.board])
	}
	if !ok {
		p.summary.SetText(p.answersText(id))
		shell.SetVisible(p.repeat, false)
		return
	}
	if p.views.Selected() == boardView {
		p.analyse()
	}
	a := p.wrong[id]
	if a == nil {
		a = &analysed{}
	}
	shell.SetVisible(p.repeat, a.cancelled)
	p.summary.SetText(p.countText(id) + "\n" + a.text())
	p.mistakes.SetView(p.mistakesView(a, v))
	p.showPicture(a, v)
}

// countText counts the pupils of a board.
func (p *Page) countText(id string) string {
	tried := 0
	for _, pupil := range p.class.Pupils {
		if pupil.Cell(id).Count > 0 {
			tried++
		}
	}
	return lang.L("Solved by {{.Solved}} of {{.Pupils}}, tried by {{.Tried}}", messages.Args{
		"Solved": p.class.Solvers(id), "Pupils": len(p.class.Pupils), "Tried": tried,
	})
}

// answersText describes the answers to a task of a lesson; "" for a board that cannot be read.
func (p *Page) answersText(id string) string {
	const most = 6
	isTask := slices.ContainsFunc(p.class.Pupils, func(pupil results.Pupil) bool {
		return slices.ContainsFunc(pupil.Boards, func(b results.Board) bool { return b.ID == id && b.IsTask })
	})
	if !isTask {
		return ""
	}
	text := p.countText(id)
	var wrong []string
	for i, w := range p.class.WrongAnswers(id) {
		if i < most {
			wrong = append(wrong, fmt.Sprintf("%s ×%d", messages.Excerpt(w.Answer), w.Pupils))
		}
	}
	if len(wrong) > 0 {
		text += "\n" + lang.L("Wrong first answers, with the number of pupils: {{.Answers}}", messages.Args{"Answers": strings.Join(wrong, " · ")})
	}
	return text
}

// text describes the state of the search. A bound is described as one.
func (a *analysed) text() string {
	switch {
	case a.running:
		return lang.L("Searching for wrong moves…")
	case a.cancelled:
		return lang.L("Wrong moves are unknown: you cancelled the search.")
	case a.Verdict == engine.Lost && len(a.Common) == 0:
		return lang.L("This board is not winnable, so no move is wrong.")
	case !a.complete && a.Unknown > 0:
		return lang.N("The search stopped early: wrong moves are unknown for {{.Count}} pupil.", a.Unknown, messages.Args{"Count": a.Unknown})
	case a.Unknown > 0:
		return lang.N("The result of this board is not known: wrong moves are unknown for {{.Count}} pupil.", a.Unknown, messages.Args{"Count": a.Unknown})
	case len(a.Common) == 0:
		return lang.L("No pupil has made a wrong move.")
	}
	return lang.L("×3 and the colour of a hole: three pupils made their first wrong move there.")
}

// showPicture shows the start of the board as a heat map of the holes.
func (p *Page) showPicture(a *analysed, v results.Verdict) {
	b := v.Game.Board(v.Start)
	shell.SetVisible(p.picture, len(b.Places) > 0)
	if len(b.Places) == 0 {
		return
	}
	p.tab.Settings.Numbering.Relabel(b.Places[:b.NumberedHoles()])
	view := board.View{Places: b.Places, Links: b.Links, Mover: engine.Everyone, Around: b.Wraps, Round: p.tab.Settings.Round, RumaLeft: p.tab.Settings.RumaLeft}
	if counts := a.ByPlace(v.Game, v.Start); counts != nil {
		most := 1
		for _, n := range counts {
			most = max(most, n)
		}
		view.Marks = make([]board.Mark, len(b.Places))
		for i, n := range counts {
			view.Marks[i] = board.Mark{Heat: float32(n) / float32(most), Open: n > 0}
			if n > 0 {
				view.Places[i].Label = fmt.Sprintf("%s ×%d", b.Places[i].Label, n)
				view.Marks[i].Tip = lang.N("{{.Count}} pupil made the first wrong move here. Click to see the position.", n, messages.Args{"Count": n})
			}
		}
	}
	p.picture.ReduceMotion = p.tab.Settings.ReduceMotion
	p.picture.SetView(view)
}

// chosePlace opens the most common wrong move of a place in the main window.
func (p *Page) chosePlace(place int) {
	id, v, ok := p.at()
	traced, is := v.Game.(engine.Traced)
	if !ok || !is || p.wrong[id] == nil {
		return
	}
	for _, m := range p.wrong[id].Common {
		if trace := traced.Trace(m.State, m.Move); len(trace) > 0 && trace[0] == place {
			p.main.Board(v.Game, m.State)
			return
		}
	}
}

// mistakesView lists the wrong moves; a is nil for an unreadable board.
func (p *Page) mistakesView(a *analysed, v results.Verdict) tables.BoardTableView {
	view := tables.BoardTableView{Texts: true, Current: -1, Sorted: -1, Columns: []tables.BoardColumn{
		{Title: lang.L("position"), Longest: "0", Text: true}, {Title: lang.L("wrong move"), Longest: "10"}, {Title: lang.L("pupils"), Longest: "10"},
	}}
	if a == nil {
		return view
	}
	view.Len = len(a.Common)
	for _, m := range a.Common {
		if text := m.State.String(); len(text) > len(view.Columns[0].Longest) {
			view.Columns[0].Longest = text
		}
	}
	view.Row = func(i int) tables.BoardRow {
		m := a.Common[i]
		return tables.BoardRow{Cells: []string{m.State.String(), p.moveText(v, m.Move), fmt.Sprint(m.Pupils)}}
	}
	return view
}

// choseMistake opens the position of a wrong move in the main window.
func (p *Page) choseMistake(i int) {
	if id, v, ok := p.at(); ok && p.wrong[id] != nil {
		p.main.Board(v.Game, p.wrong[id].Common[i].State)
	}
}

// moveText returns the label of a move in the numbering of the settings.
func (p *Page) moveText(v results.Verdict, m engine.Move) string {
	return p.tab.Settings.Numbering.MoveLabel(m.String(), v.Game.Board(v.Start).NumberedHoles())
}

// boardNames returns the numbers and the IDs of the boards.
func (p *Page) boardNames() (names []string) {
	for i, id := range p.class.Boards {
		names = append(names, fmt.Sprintf("%d · %s", i+1, messages.Shortened(messages.Excerpt(id), 60)))
	}
	return names
}

// try is a try of the selected pupil.
type try struct {
	board, number int // of the try, from 1
	verdict       results.Verdict
	played        results.Played
	answer        string // to a task of a lesson
}

// pupilTries returns all tries of the selected pupil.
func (p *Page) pupilTries() (all []try) {
	if p.pupil < 0 {
		return nil
	}
	for i, id := range p.class.Boards {
		v := p.class.Pupils[p.pupil].Cell(id).Verdict
		for k, played := range v.Tries {
			all = append(all, try{i, v.Number(k), v, played, ""})
		}
		for k, answer := range v.Answers {
			all = append(all, try{board: i, number: v.Number(k), verdict: v, answer: answer})
		}
	}
	return all
}

// triesView lists the tries of the selected pupil.
func (p *Page) triesView() tables.BoardTableView {
	all := p.pupilTries()
	view := tables.BoardTableView{
		Texts: true, Current: -1, Sorted: -1, Len: len(all),
		Empty: lang.L("Select a pupil in the table to see all tries."),
		Columns: []tables.BoardColumn{
			{Title: lang.L("board"), Longest: "10"},
			{Title: lang.L("try"), Longest: "10"},
			{Title: lang.L("result"), Longest: lang.L("unfinished"), Text: true},
			{Title: lang.L("moves"), Longest: strings.Repeat("0", 60), Text: true},
		},
	}
	if p.pupil >= 0 {
		view.Empty = lang.L("This pupil has tried no board.")
	}
	view.Row = func(i int) tables.BoardRow {
		t := all[i]
		if t.verdict.Game == nil {
			return tables.BoardRow{Cells: []string{fmt.Sprint(t.board + 1), fmt.Sprint(t.number), t.result(), messages.Excerpt(t.answer)}}
		}
		var moves []string
		for _, m := range t.played.Moves {
			moves = append(moves, p.moveText(t.verdict, m))
		}
		return tables.BoardRow{Cells: []string{fmt.Sprint(t.board + 1), fmt.Sprint(t.number), t.result(), strings.Join(moves, " ")}}
	}
	return view
}

// result describes the end of a try.
func (t try) result() string {
	switch outcome := t.played.Outcome; {
	case t.verdict.Game == nil && t.number == t.verdict.Solved:
		return "✓ " + lang.L("right")
	case t.verdict.Game == nil:
		return lang.L("wrong")
	case !outcome.Over():
		return lang.L("unfinished")
	case t.verdict.Start.Players() > 1:
		return lang.L("finished")
	case outcome.Of(0) == engine.Won:
		return "✓ " + lang.L("won")
	}
	return lang.L("lost")
}

// choseTry opens a try as a line in the main window.
func (p *Page) choseTry(i int) {
	t := p.pupilTries()[i]
	if t.verdict.Game == nil {
		return // an answer to a task
	}
	p.main.Line(t.verdict.Game, t.verdict.Start, t.played.Moves, p.class.Pupils[p.pupil].Name)
}
