package graphs

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/exporting"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine/export"
	"tchouka/engine/sowgraph"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// maxCompletions is the maximum number of matching boards in the list.
const maxCompletions = 5000

// completePage is the page that lists the winnable boards with some typed seeds.
type completePage struct {
	page    *Page
	job     *work.Job
	running bool
	found   *sowgraph.WinningBoards
	of      *sowgraph.Graph // the graph of the results and the fields
	fields  map[int]*dialogs.Entry

	form        *fyne.Container
	run         *controls.ToolButton
	statusLabel *widget.Label
	list        *tables.NumberTable
	exports     *controls.ToolButton
}

func newCompletePage(w *Page) *completePage {
	p := &completePage{
		page: w, job: work.NewJob(w.tab.Post), form: container.NewGridWrap(fyne.NewSize(130, 40)),
		statusLabel: text(""), list: tables.NewNumberTable(),
	}
	p.run = smallButton("", func() {
		if p.running {
			p.job.Cancel()
		} else {
			p.start()
		}
	})
	p.list.OnChosen = func(row int64) { w.putSeeds(p.found.Board(int(row)).Seeds) }
	p.exports = smallButton(lang.L("Export…"), p.offerFormats)
	return p
}

func (p *completePage) Name() string { return lang.L("Completions") }

func (p *completePage) First() fyne.Focusable {
	if holes := p.page.holes(); len(holes) > 0 && p.fields[holes[0]] != nil {
		return p.fields[holes[0]]
	}
	return p.page.boardSearch.entry
}

func (p *completePage) Close() {
	p.job.Stop()
	p.running = false
}

// Show implements [workbench.Part].
func (p *completePage) Show() {
	if p.of == nil || !p.of.Equal(p.page.graph()) {
		p.build()
	}
	label := lang.L("Complete")
	if p.running {
		label = lang.L("Stop")
	}
	p.run.SetLabel(label)
	p.exports.SetEnabled(p.found != nil && p.found.Len() > 0)
	p.statusLabel.SetText(p.text())
	view := tables.NumberTableView{}
	if p.found != nil {
		view = boardsView(p.of, true, p.found.Len(), p.found.Board)
	}
	p.list.SetView(view)
}

// build creates a field for each hole.
func (p *completePage) build() {
	p.of, p.found, p.fields = p.page.graph(), nil, map[int]*dialogs.Entry{}
	p.form.RemoveAll()
	for _, v := range p.page.holes() {
		field := dialogs.NewEntry()
		field.SetPlaceHolder("_")
		field.OnSubmitted = func(string) { p.start() }
		p.fields[v] = field
		name := widget.NewLabel(messages.Shortened(p.of.Name(v), 8))
		name.Alignment = fyne.TextAlignTrailing
		p.form.Add(container.NewBorder(nil, nil, name, nil, shell.NumberField(field)))
	}
}

// start searches for boards that match the fields.
func (p *completePage) start() {
	partial := make(sowgraph.PartialBoard, p.of.Len())
	for v := range partial {
		partial[v] = sowgraph.FreeHole
		field := p.fields[v]
		if field == nil || strings.Trim(field.Text, " _") == "" {
			continue
		}
		n, err := shell.ReadNumber(field.Text)
		if err != nil || n < 0 || n > sowgraph.MaxSeeds {
			p.page.tab.ShowMessage(lang.L("{{.Hole}}: enter the number of seeds, or leave the field empty if it is not known", messages.Args{"Hole": p.of.Name(v)}))
			return
		}
		partial[v] = n
	}
	to, ok := p.page.boardSearch.readLimit()
	if !ok {
		return
	}
	p.page.tab.ShowMessage("")
	p.running = true
	r := sowgraph.WinningRequest{
		Graph: p.of, To: to, Keep: maxCompletions, Partial: partial, Memory: p.page.tab.Settings.MemoryShare(shell.AuxiliaryShare),
	}
	p.job.Start(p.page.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		found := sowgraph.FindWinning(ctx, r)
		report(func() {
			p.found, p.running = found, false
			p.Show()
		})
	}))
	p.Show()
}

// text describes the results.
func (p *completePage) text() string {
	switch {
	case p.running:
		return lang.L("Searching for matching winnable boards…")
	case p.found == nil:
		return lang.L("Enter the seeds of the known holes and leave the others empty. The list shows all matching winnable boards, up to the given number of seeds in play.")
	}
	known := messages.Args{
		"Boards": lang.N("{{.Count}} winnable board", p.found.Len(), messages.Args{"Count": messages.Grouped(p.found.Len())}),
		"Seeds":  messages.Seeds(len(p.found.Counts) - 1),
	}
	switch {
	case p.found.Len() == 0 && p.found.Exhausted:
		return lang.L("No winnable board matches.")
	case p.found.Exhausted:
		return lang.L("Matches: {{.Boards}}. There are no others.", known)
	case p.found.Cause == sowgraph.MemoryFull:
		return lang.L("Memory limit reached. Matches with up to {{.Seeds}} in play: {{.Boards}}.", known)
	}
	return lang.L("Matches with up to {{.Seeds}} in play: {{.Boards}}. Nothing is known for more seeds.", known)
}

// offerFormats exports the results.
func (p *completePage) offerFormats() {
	if p.found == nil || p.found.Len() == 0 {
		p.page.tab.ShowMessage(lang.L("There is no board to export yet"))
		return
	}
	p.page.tab.Export(exporting.Source{
		Kind: export.TableKind, Name: "completions",
		Make: exporting.MakeDocument(boardsDocument(p.of, p.statusLabel.Text, p.found.Len(), p.found.Board)),
	})
}

func (p *completePage) Content() fyne.CanvasObject {
	form := container.NewVScroll(p.form)
	form.SetMinSize(fyne.NewSize(0, 96))
	head := container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(p.run, p.exports)), p.statusLabel)
	return shell.Panel(container.NewBorder(container.NewVBox(head, form), nil, nil, nil, p.list))
}
