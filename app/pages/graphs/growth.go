package graphs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/notation"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// growthPart is the index of the part in the page.
const growthPart = 1

// grown is a board of the construction, with the move that leads back.
type grown struct {
	board sowgraph.State
	move  sowgraph.Move // zero on the empty board
}

// growthPage shows the proof of Theorem 5.2 on the graph: it adds seeds, one walk after the other.
type growthPage struct {
	page    *Page
	of      *sowgraph.Graph
	walk    sowgraph.RoundWalk
	boards  []grown // from the empty one
	at      int     // the board that is shown
	playing bool

	proof, state            *widget.Label
	field                   *board.Board
	first, back, play, next *controls.ToolButton
	open, exports           *controls.ToolButton
}

func newGrowthPage(w *Page) *growthPage {
	p := &growthPage{page: w, proof: text(""), state: widget.NewLabel(""), field: board.New()}
	p.state.Alignment, p.state.Truncation = fyne.TextAlignCenter, fyne.TextTruncateEllipsis
	p.field.OnKey = p.key
	p.field.OnChosen = func(int) { p.step(1) }
	p.first = controls.NewToolButton("", controls.IconFirst(), p.begin)
	p.back = controls.NewToolButton("", controls.IconPrevious(), func() { p.step(-1) })
	p.play = controls.NewToolButton(lang.L("Run"), controls.IconPlay(), p.toggle)
	p.next = controls.NewToolButton(lang.L("More Seeds"), controls.IconNext(), func() { p.step(1) })
	p.open = controls.NewSmallButton(lang.L("Open on the Board"), func() { w.putSeeds(p.now().board.All()) })
	p.exports = controls.NewSmallButton(lang.L("Export…"), p.offerFormats)
	w.tab.Tips(p.key, map[*controls.ToolButton]string{
		p.first: lang.L("Goes to the empty board. Key: Home"), p.back: lang.L("Sows the move that leads to the previous board. Key: ←"),
		p.play: lang.L("Runs or pauses. Key: Space"), p.next: lang.L("Plays a walk backwards, which adds seeds. Key: →"),
		p.open: lang.L("Opens this board as a new game"),
	})
	return p
}

func (p *growthPage) declare() workbench.Page {
	return workbench.Page{
		Name: lang.L("Growth"), Content: p.content(), First: func() fyne.Focusable { return p.field }, Export: p.offerFormats, Show: p.Show, Close: p.Close,
		Boards: func() []notation.Board { return []notation.Board{{Game: sowgraph.Game{}, Start: p.now().board}} },
	}
}

// Close stops the automatic growth.
func (p *growthPage) Close() {
	p.playing = false
	for p.field.Animating() { // on a cycle of Rumas, a step has two moves
		p.field.Finish()
	}
}

// copyState takes over the boards.
func (p *growthPage) copyState(old *growthPage) {
	p.of, p.walk, p.boards, p.at = old.of, old.walk, old.boards, old.at
}

func (p *growthPage) now() grown { return p.boards[p.at] }

// Show updates the part. It stops the automatic growth if it is not visible.
func (p *growthPage) Show() {
	if g := p.page.graph(); p.of == nil || !p.of.Equal(g) {
		p.Close()
		empty, err := sowgraph.NewState(g, nil)
		if err != nil {
			p.page.tab.ShowMessage(messages.Error(err))
			return
		}
		p.of, p.walk, p.boards, p.at = g, p.page.facts.finiteness().Walk, []grown{{board: empty}}, 0
	}
	if p.page.At() != growthPart {
		p.Close()
	}
	p.showBoard()
}

// showBoard shows the current board and highlights the walk of the proof.
func (p *growthPage) showBoard() {
	p.field.ReduceMotion = p.page.tab.Settings.ReduceMotion
	drawn := sowgraph.Game{}.Board(p.now().board)
	links := slices.Concat(scene.WalkOf(p.walk.To), scene.WalkOf(p.walk.Round), scene.WalkOf(p.walk.From))
	p.field.SetView(board.View{Mover: engine.Everyone, Places: drawn.Places, Links: drawn.Links, HighlightedLinks: links})
	state := lang.L("{{.Seeds}} in play", messages.Args{"Seeds": messages.Seeds(p.now().board.Outside())})
	if p.at > 0 {
		move := p.now().move.Text()
		if len(move) > maxMoveText {
			move = p.now().move.Brief()
		}
		state += " · " + lang.L("first move: {{.Move}}", messages.Args{"Move": move})
	}
	p.state.SetText(state)
	p.proof.SetText(p.proofText())
	grows := p.walk.Kind != sowgraph.NoCycle
	for button, enabled := range map[*controls.ToolButton]bool{p.first: p.at > 0, p.back: p.at > 0, p.play: grows, p.next: grows, p.open: grows, p.exports: grows} {
		button.SetEnabled(enabled)
	}
	workbench.ShowPlaying(p.play, p.playing, lang.L("Run"))
}

// proofText describes how the proof adds seeds on this graph.
func (p *growthPage) proofText() string {
	known := messages.Args{"Walk": p.page.facts.roundWalk(p.walk)}
	switch p.walk.Kind {
	case sowgraph.HoleCycle:
		return lang.L("Play this walk backwards: {{.Walk}}. From the Ruma, take a seed from each hole, and stop at the first empty hole. Each round takes a seed from each hole of the cycle, so there is one. Each time, the board has one seed more.", known)
	case sowgraph.RumaCycle:
		return lang.L("Only Rumas are on this walk after its hole: {{.Walk}}. So the hole can win alone with any number of seeds: sow it, and play a walk backwards that is one step longer.", known)
	case sowgraph.MixedCycle:
		return lang.L("Play this walk backwards: {{.Walk}}. From the Ruma, take a seed from each hole, and stop at the first empty hole. Each Ruma on the walk adds a seed, so some numbers of seeds can be missing.", known)
	}
	return lang.L("A hole is played with as many seeds as its walk has steps, and its seeds only grow until then. No hole has arbitrarily long walks to a Ruma, so boards cannot grow without end.")
}

// begin goes to the empty board.
func (p *growthPage) begin() {
	p.Close()
	p.at = 0
	p.showBoard()
}

// toggle starts or pauses the automatic growth.
func (p *growthPage) toggle() {
	if p.playing {
		p.Close()
		p.showBoard()
		return
	}
	p.playing = true
	p.grow()
}

// playOn continues the automatic growth.
func (p *growthPage) playOn() {
	if p.playing && !p.field.Animating() {
		p.grow()
	}
}

// step goes to the next or the previous board.
func (p *growthPage) step(by int) {
	p.Close()
	switch {
	case by > 0:
		p.grow()
	case p.at > 0:
		p.goTo(p.at - 1)
	}
}

// grow goes to the next board.
func (p *growthPage) grow() {
	if p.walk.Kind == sowgraph.NoCycle {
		p.playing = false
		return
	}
	p.page.tab.ShowMessage("")
	if p.at == len(p.boards)-1 {
		after, move, err := p.walk.Grow(p.now().board)
		if err != nil {
			p.playing = false
			p.showBoard()
			p.page.tab.ShowMessage(messages.Error(err))
			return
		}
		p.boards = append(p.boards, grown{after, move})
	}
	p.goTo(p.at + 1)
}

// goTo animates the way to the next or the previous board. On a cycle of Rumas it leads over the
// empty board.
func (p *growthPage) goTo(at int) {
	from, to := p.at, at
	arrive := func(animated bool) {
		p.at = to
		p.playing = p.playing && animated // otherwise it would not end
		p.showBoard()
		if p.playing {
			p.page.tab.Post(p.playOn)
		}
	}
	backwards := func(bool) { p.film(p.boards[to], true, arrive) }
	switch {
	case p.walk.Kind == sowgraph.RumaCycle:
		p.film(p.boards[from], false, backwards)
	case to > from:
		backwards(true)
	default:
		p.film(p.boards[from], false, arrive)
	}
	workbench.ShowPlaying(p.play, p.playing, lang.L("Run"))
}

// maxMoveText is the maximum length of a move that is shown completely.
const maxMoveText = 100

// film animates the move of a board, forwards or backwards. The empty board has no move.
func (p *growthPage) film(of grown, back bool, done func(animated bool)) {
	if of.move == (sowgraph.Move{}) {
		done(true)
		return
	}
	game := sowgraph.Game{}
	p.page.tab.Animate(p.field, workbench.Sowing{
		Game: game, From: of.board, Move: of.move, Places: func(s engine.State) []engine.Place { return game.Board(s).Places },
		Speed: p.page.tab.Settings.SpeedFactor(), Back: back,
	}, done)
}

// key handles a key, and reports whether it has a function.
func (p *growthPage) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		p.toggle()
	case fyne.KeyRight:
		p.step(1)
	case fyne.KeyLeft:
		p.step(-1)
	case fyne.KeyHome:
		p.begin()
	default:
		return false
	}
	return true
}

// offerFormats exports the boards up to the current one.
func (p *growthPage) offerFormats() {
	if p.walk.Kind == sowgraph.NoCycle {
		p.page.tab.ShowMessage(lang.L("There is no board to export yet"))
		return
	}
	d := export.TableData{Kind: "growth", Title: lang.L("Winnable boards by the proof of Theorem 5.2"), Columns: []export.TableColumn{
		{Name: "outside", Title: lang.L("seeds in play")}, {Name: "move", Title: lang.L("move")},
	}}
	for _, name := range p.of.Names(p.of.Holes()) {
		d.Columns = append(d.Columns, export.TableColumn{Name: name})
	}
	for _, one := range p.boards[:p.at+1] {
		row := []any{one.board.Outside(), one.move.String()}
		for _, v := range p.of.Holes() {
			row = append(row, one.board.Seeds(v))
		}
		d.Rows = append(d.Rows, row)
	}
	p.page.tab.Export(exporting.Source{Kind: export.TableKind, Name: "growth", Make: exporting.MakeDocument(export.Table(d))})
}

// content arranges the part:
//
//	the proof on this graph │ export
//	the graph
//	the seeds and the first move
//	playback buttons, open in the main window
func (p *growthPage) content() fyne.CanvasObject {
	head := container.NewBorder(nil, nil, nil, container.NewVBox(p.exports), p.proof)
	tools := container.NewCenter(container.NewHBox(p.first, p.back, p.play, p.next, shell.Space(), container.NewCenter(p.open)))
	return shell.Panel(container.NewBorder(head, container.NewVBox(p.state, tools), nil, nil, p.field))
}
