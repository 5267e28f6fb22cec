// Package randomboard draws random winnable boards of a difficulty.
package randomboard

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/study/find"
)

// Random is the part of the window that draws boards.
type Random struct {
	*desk.Main
	job     *work.Job
	drawing bool
}

// New returns the part.
func New(m *desk.Main) *Random { return &Random{Main: m, job: work.NewJob(m.Post)} }

// Part returns its commands.
func (r *Random) Part() desk.Part { return desk.Part{Commands: r.commands} }

// Drawing reports whether a board is being drawn.
func (r *Random) Drawing() bool { return r.drawing }

// Stop stops drawing.
func (r *Random) Stop() {
	r.job.Stop()
	if r.drawing {
		r.drawing = false
		r.Status("")
		r.RefreshCommands()
	}
}

// draw opens a random winnable board with as many holes as the current board.
func (r *Random) draw(level find.Level) {
	game, ok := r.Game().(find.Generator)
	if !ok {
		return
	}
	holes := game.Board(r.Doc.State()).Holes()
	if holes > find.MaxHoles {
		r.Status(lang.L("Boards drawn at random have at most {{.Most}} holes: remove some holes first", messages.Args{"Most": find.MaxHoles}))
		return
	}
	request := find.Request{
		Game: game, Holes: holes, Seeds: find.UsualSeeds(holes), Criteria: find.Criteria{Level: level},
		Memory: r.DrawMemory(),
	}
	r.Status(lang.L("Drawing a random board…"))
	r.drawing = true
	asked := r.Doc.Changes
	r.job.Start(r.Cores.Share(func(ctx context.Context, report func(func())) {
		var drawn []find.Board
		summary, err := find.Draw(ctx, request, rand.Uint64(), 1, func(b find.Board) bool {
			drawn = append(drawn, b)
			return true
		})
		report(func() {
			r.drawing = false
			switch {
			case r.Doc.Changes != asked: // the document has changed since
				r.Status("")
			case len(drawn) > 0:
				r.open(drawn[0])
			case err != nil || summary.Cause == find.MemoryFull:
				r.Status(lang.L("There are too many boards with this many holes to draw one: remove some holes"))
			default:
				r.Status(lang.L("No board with {{.Holes}} holes and so few seeds has this difficulty: choose another, or add holes", messages.Args{"Holes": holes}))
			}
			r.RefreshCommands()
		})
	}))
	r.RefreshCommands()
}

// open opens a board that was drawn, unless a dialog is open.
func (r *Random) open(b find.Board) {
	if r.Covered() {
		r.Status("")
		return
	}
	r.Play(b.Game, b.Start, func() { r.Status(drawnText(b)) })
}

// drawnText describes the board that was drawn, without revealing a move.
func drawnText(b find.Board) string {
	return lang.L("Random winnable board, {{.Level}}: {{.Seeds}}", messages.Args{"Level": messages.Level(b.Level()), "Seeds": messages.Seeds(b.Seeds())})
}

// commands returns the commands that draw a random winnable board, one for each difficulty.
func (r *Random) commands() []shell.Command {
	var all []shell.Command
	labels := []string{lang.L("Easy"), lang.L("Medium"), lang.L("Hard")}
	for i, level := range find.Levels() {
		all = append(all, shell.Command{
			ID: "draw." + level.String(), Scope: shell.OnBoard, Label: labels[i],
			Shortcut: shell.CtrlShift([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}[i]),
			Enabled:  func() bool { return find.Rates(r.Game()) }, Run: func() { r.draw(level) },
		})
	}
	return all
}
