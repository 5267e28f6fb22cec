package exports

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/record/session"
	"tchouka/widgets/paint"
	"tchouka/widgets/tables"
)

// series lists the games of a series, which Play Again begins, and their score.
type series struct{ *desk.Main }

func (s series) command() shell.Command {
	return shell.Command{
		ID: "series", Scope: shell.OnBoard, Label: lang.L("Results of the Series…"), Tip: lang.L("Lists the games that were played from this start, with the score"),
		Enabled: func() bool { return s.Doc.Contest() && s.Doc.Session.Len() > 1 }, Run: s.show,
	}
}

// show shows the list. A chosen game opens at its end.
func (s series) show() {
	games := s.Series()
	standings := desk.Standings(games)
	list := tables.NewBoardTable()
	view := tables.BoardTableView{
		Texts: true, Sorted: -1, Current: -1, Len: len(games) + 1,
		Columns: []tables.BoardColumn{{Title: lang.L("No."), Longest: lang.L("Total"), Text: true}},
		Row:     func(i int) tables.BoardRow { return tables.BoardRow{Cells: s.cells(games, standings, i)} },
	}
	for column, title := range []string{lang.L("Starts"), lang.L("Result")} {
		longest := title
		for i := range games {
			if text := s.cells(games, standings, i)[column+1]; len(text) > len(longest) {
				longest = text
			}
		}
		view.Columns = append(view.Columns, tables.BoardColumn{Title: title, Longest: messages.Shortened(longest, 40), Text: true})
	}
	for _, standing := range standings {
		view.Columns = append(view.Columns, tables.BoardColumn{Title: standing.Name, Longest: "10" + desk.Half})
	}
	list.SetView(view)
	list.OnHover = s.Status
	var d *dialogs.Dialog
	list.OnChosen = func(row int) {
		if row < len(games) {
			d.Hide()
			s.FinishMove()
			s.Doc.GoTo(games[row].End)
		}
	}
	d = dialogs.New(lang.L("Results of the Series"), shell.AtLeast(fyne.NewSize(620, 300), list), s.Files.Win)
	source := exporting.Source{Kind: export.TableKind, Name: "series", Make: exporting.MakeDocument(export.Table(s.table(games, standings)))}
	closed := dialogs.NewButton(lang.L("Close"), func() { d.Hide() })
	copied := dialogs.NewButton(lang.L("Copy"), func() { exporting.CopySource(s.Files.Window, s.Status, source, export.CSV) })
	exported := dialogs.NewButton(lang.L("Export…"), func() {
		d.Hide()
		exporting.Show(exporting.DialogOptions{Window: s.Files.Window, ShowStatus: s.Status, Sources: []exporting.Source{source}})
	})
	d.SetAllButtons([]fyne.CanvasObject{copied, exported}, []fyne.CanvasObject{closed})
	d.Show()
	paint.Focus(s.Files.Win.Canvas(), list.Focusable())
}

// cells returns a row of the list: a game, or after all games the score.
func (s series) cells(games []desk.SeriesGame, standings []desk.Standing, row int) []string {
	if row == len(games) {
		cells := []string{lang.L("Total"), "", ""}
		for _, standing := range standings {
			cells = append(cells, standing.Points.String())
		}
		return cells
	}
	g := games[row]
	cells := []string{strconv.Itoa(g.Number), started(g), s.result(g)}
	for _, standing := range standings {
		cells = append(cells, "")
		if points, ok := g.PointsOfParticipant(standing.Name); ok {
			cells[len(cells)-1] = points.String()
		}
	}
	return cells
}

// table returns the list as a document.
func (s series) table(games []desk.SeriesGame, standings []desk.Standing) export.TableData {
	data := export.TableData{Kind: "series", Title: lang.L("Results of the Series"), Columns: []export.TableColumn{
		{Name: "game", Title: lang.L("No."), Words: true}, {Name: "starts", Title: lang.L("Starts"), Words: true}, {Name: "result", Title: lang.L("Result"), Words: true},
	}}
	for _, standing := range standings {
		data.Columns = append(data.Columns, export.TableColumn{Name: "points " + standing.Name, Title: standing.Name})
	}
	for _, g := range games {
		row := []any{g.Number, started(g), s.result(g)}
		for _, standing := range standings {
			if points, ok := g.PointsOfParticipant(standing.Name); ok {
				row = append(row, float64(points)/2)
			} else {
				row = append(row, nil)
			}
		}
		data.Rows = append(data.Rows, row)
	}
	total := []any{lang.L("Total"), nil, nil}
	for _, standing := range standings {
		total = append(total, float64(standing.Points)/2)
	}
	data.Rows = append(data.Rows, total)
	return data
}

// started returns who made the first move of a game.
func started(g desk.SeriesGame) string {
	if g.Started == engine.Everyone {
		return lang.L("all at once")
	}
	return g.Who.Participant(g.Started)
}

// result describes the end of a game.
func (s series) result(g desk.SeriesGame) string {
	if !g.Result.Outcome.Over() {
		return lang.L("not finished")
	}
	words := []string{g.Who.OutcomeText(g.Result.Outcome)}
	if g.Result.Agreed != session.NoAgreement {
		words = append(words, s.Describer(g.Who).Why(g.Result)[0])
	} else if scores := s.Doc.Game().Scores(g.Result.State); len(scores) > 1 {
		words = append(words, points(scores))
	}
	if g.Result.Agreed == session.AgreedDraw {
		return words[1]
	}
	return strings.Join(words, " · ")
}

// points lists scores, highest first: "30 : 18".
func points(scores []int) string {
	scores = slices.Clone(scores)
	slices.SortFunc(scores, func(a, b int) int { return b - a })
	texts := make([]string, len(scores))
	for i, n := range scores {
		texts[i] = messages.Grouped(n)
	}
	return strings.Join(texts, " : ")
}
