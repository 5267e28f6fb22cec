package graphs

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
	"tchouka/widgets/controls"
)

// factsWidth is the width of the panel.
const factsWidth = 290

// factsPanel describes the graph and the current board.
type factsPanel struct {
	page    *Page
	solving *work.Job
	known   bool // the current board has been searched
	facts   engine.Facts
	lines   string // winning lines of play; "" if unknown
	finite  sowgraph.Finiteness
	of      *sowgraph.Graph // the graph that finite describes

	text   *widget.RichText
	refute *controls.ToolButton
}

func newFactsPanel(w *Page) *factsPanel {
	p := &factsPanel{page: w, solving: work.NewJob(w.tab.Post), text: widget.NewRichText()}
	p.text.Wrapping = fyne.TextWrapWord
	p.refute = controls.NewSmallButton(refuteText(), w.refute)
	p.solve()
	return p
}

func (p *factsPanel) close() { p.solving.Stop() }

// refute opens the counterexample to Theorem 5.2 in the main window.
func (w *Page) refute() {
	board, err := sowgraph.NewState(sowgraph.Pair(), []int{0, 2, 0})
	if err != nil {
		w.tab.ShowMessage(err.Error())
		return
	}
	w.openBoard(board, func() {
		w.UseMainGraph()
		w.tab.Win.RequestFocus() // this window describes the graph
	})
}

// solve searches the current board.
func (p *factsPanel) solve() {
	p.known, p.lines = false, ""
	board, memory := p.page.board, p.page.tab.Settings.MemoryShare(shell.AuxiliaryShare)
	p.solving.Start(p.page.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		solution := sowgraph.Game{}.Solve(ctx, board, engine.Limits{Memory: memory})
		found, lines := solution.Report(board.Key()), ""
		if found.Lines != nil {
			lines = messages.GroupedBig(found.Lines)
		}
		report(func() {
			p.known, p.facts, p.lines = true, found.Facts, lines
			p.show()
		})
	}))
}

// finiteness returns the result of Theorem 5.2 for the current graph.
func (p *factsPanel) finiteness() sowgraph.Finiteness {
	if g := p.page.graph(); p.of == nil || !p.of.Equal(g) {
		p.of, p.finite = g, sowgraph.FinitenessOf(g)
	}
	return p.finite
}

func (p *factsPanel) show() {
	p.finiteness()
	p.text.Segments = nil
	part := func(title string, sentences ...string) {
		if len(p.text.Segments) > 0 {
			p.addParagraph("", widget.RichTextStyle{SizeName: theme.SizeNameCaptionText})
		}
		p.addParagraph(title, widget.RichTextStyle{TextStyle: fyne.TextStyle{Bold: true}})
		for _, sentence := range sentences {
			p.addParagraph(sentence, widget.RichTextStyle{})
		}
	}
	part(lang.L("The graph"), p.graphText())
	part(lang.L("The current board"), p.boardText())
	part(lang.L("Winnable Boards"), p.boardsText())
	part(lang.L("Are there finitely many?"), p.theoremText())
	p.addParagraph(p.publishedText(), widget.RichTextStyle{TextStyle: fyne.TextStyle{Bold: p.finite.Refutes()}})
	p.text.Refresh()
}

// addParagraph appends a paragraph.
func (p *factsPanel) addParagraph(text string, style widget.RichTextStyle) {
	p.text.Segments = append(p.text.Segments, &widget.TextSegment{Text: text, Style: style})
}

// refuteText returns the label of the button.
func refuteText() string { return lang.L("Open v1 ⇄ v2 → Ruma on the Board") }

// graphText describes the size of the graph.
func (p *factsPanel) graphText() string {
	g := p.of
	return messages.Holes(g.Len()-g.Rumas()) + ", " +
		lang.N("{{.Count}} Ruma", g.Rumas(), messages.Args{"Count": messages.Grouped(g.Rumas())}) + ", " +
		lang.N("{{.Count}} edge", len(g.Edges()), messages.Args{"Count": messages.Grouped(len(g.Edges()))})
}

// boardText describes the results for the current board, unless hints are hidden.
func (p *factsPanel) boardText() string {
	if err := p.page.board.CheckPlayable(); err != nil {
		return messages.Error(err)
	}
	if !p.page.tab.HintsShown() {
		return lang.L("not shown while hints are hidden")
	}
	if !p.known {
		return lang.L("search running…")
	}
	movesToGo, counted := p.facts.Find(engine.MovesToGo)
	switch verdict := p.facts.Verdict(); {
	case verdict == engine.Lost:
		return lang.L("not winnable")
	case verdict != engine.Won:
		return lang.L("not known: the search stopped before it decided whether the board is winnable")
	case !counted:
		return lang.L("winnable")
	case p.lines == "":
		return lang.L("winnable; fewest moves: {{.Moves}}", messages.Args{"Moves": messages.Grouped(movesToGo.Value)})
	default:
		return lang.L("winnable; fewest moves: {{.Moves}}; winning lines: {{.Lines}}",
			messages.Args{"Moves": messages.Grouped(movesToGo.Value), "Lines": p.lines})
	}
}

// theoremText describes the result of Theorem 5.2, corrected.
func (p *factsPanel) theoremText() string {
	if p.finite.Finite() {
		return lang.L("Finitely many, by Theorem 5.2 as corrected: no hole has arbitrarily long walks to a Ruma. A winnable board has at most {{.Seeds}} in play.",
			messages.Args{"Seeds": messages.Seeds(p.finite.Most)})
	}
	sentence := lang.L("Infinitely many, by Theorem 5.2 as corrected. Arbitrarily long walks lead from these holes to a Ruma: {{.Holes}}. {{.Walk}}.",
		messages.Args{"Holes": p.names(p.finite.Any, ", "), "Walk": p.roundWalk(p.finite.Walk)})
	if p.finite.Walk.EveryNumber() {
		sentence += " " + lang.L("Every number of seeds has a winnable board. “Growth” shows the proof.")
	}
	return sentence
}

// roundWalk describes walks of any length.
func (p *factsPanel) roundWalk(w sowgraph.RoundWalk) string {
	known := messages.Args{"To": p.walk(w.To), "Round": p.walk(w.Round), "On": p.walk(w.From)}
	if w.Kind == sowgraph.RumaCycle {
		return lang.L("Go {{.To}}, then repeat {{.Round}} any number of times", known)
	}
	return lang.L("Repeat {{.Round}} any number of times, then go {{.On}}", known)
}

// publishedText compares the theorem with its published form.
func (p *factsPanel) publishedText() string {
	if p.finite.Refutes() {
		return lang.L("As published, the theorem is wrong here: no cycle contains both a Ruma and a hole.")
	}
	return lang.L("As published, the theorem gives the same result here. It is wrong for a small graph:")
}

// boardsText describes how many winnable boards were found.
func (p *factsPanel) boardsText() string {
	f := p.page.boardSearch
	if f.run.Running() {
		return lang.L("Found so far, with up to {{.Seeds}} in play: {{.Boards}}",
			messages.Args{"Seeds": messages.Seeds(f.progress.Outside), "Boards": messages.Grouped(int(f.progress.Boards))})
	}
	found := f.result()
	if found == nil {
		return lang.L("nothing found yet")
	}
	sum := int64(0)
	for _, n := range found.Counts {
		sum += n
	}
	boards := lang.N("{{.Count}} winnable board", int(sum), messages.Args{"Count": messages.Grouped(int(sum))})
	known := messages.Args{"Boards": boards, "Seeds": messages.Seeds(len(found.Counts) - 1), "Longest": messages.Moves(found.Longest)}
	switch {
	case found.Exhausted:
		return lang.L("{{.Boards}}, and no others. The longest of the shortest wins has {{.Longest}}.", known)
	case found.Cause == sowgraph.Cancelled:
		return lang.L("Stopped: {{.Boards}} with up to {{.Seeds}} in play.", known)
	case found.Cause == sowgraph.MemoryFull:
		return lang.L("Memory limit reached: {{.Boards}} with up to {{.Seeds}} in play.", known)
	}
	return lang.L("{{.Boards}} with up to {{.Seeds}} in play. The longest of the shortest wins has {{.Longest}}.", known)
}

// maxNames is the maximum number of vertices listed by name.
const maxNames = 12

// walk formats a walk.
func (p *factsPanel) walk(vertices []int) string { return p.names(vertices, " → ") }

func (p *factsPanel) names(vertices []int, between string) string {
	names := p.of.Names(vertices[:min(len(vertices), maxNames)])
	if len(vertices) > maxNames {
		names = append(names, "…")
	}
	return strings.Join(names, between)
}

// content arranges the panel.
func (p *factsPanel) content() fyne.CanvasObject {
	return shell.Panel(container.NewBorder(nil, p.refute, nil, nil, container.NewVScroll(p.text)))
}
