package exporting

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
)

// paged is a worksheet or a booklet. Page draws one of its pages.
type paged interface {
	Page(ctx context.Context, page int) (picture image.Image, at, pages int, err error)
}

// pagePreview shows the pages of a worksheet or a booklet beside its form, one at a time:
//
//	╭──────────╮
//	│ page     │
//	╰──────────╯
//	◀ page 1 of 3 ▶
type pagePreview struct {
	job        *work.Job
	sheet      paged
	page       int
	diagram    *shell.Diagram
	number     *shell.QuietText
	back, next *dialogs.Button
	content    fyne.CanvasObject
}

func newPagePreview(w *shell.Window) *pagePreview {
	p := &pagePreview{job: work.NewJob(w.Post), diagram: shell.NewDiagram(), number: shell.NewQuietText(theme.SizeNameCaptionText)}
	p.back = dialogs.NewButton("", func() { p.draw(p.sheet, p.page-1) })
	p.next = dialogs.NewButton("", func() { p.draw(p.sheet, p.page+1) })
	p.back.Icon, p.next.Icon = theme.NavigateBackIcon(), theme.NavigateNextIcon()
	foot := container.NewCenter(container.NewHBox(p.back, p.number.RichText, p.next))
	p.content = container.NewBorder(nil, foot, nil, nil, shell.AtLeast(fyne.NewSize(300, 400), container.NewStack(newGround(), p.diagram.Content)))
	return p
}

// draw renders a page in the background.
func (p *pagePreview) draw(sheet paged, page int) {
	p.sheet = sheet
	p.job.Start(func(ctx context.Context, report func(func())) {
		picture, at, pages, err := sheet.Page(ctx, page)
		if ctx.Err() != nil {
			return
		}
		report(func() {
			if err != nil {
				p.diagram.ShowMessage(messages.FileError(err))
				return
			}
			p.page = at
			p.number.Set(lang.L("page {{.N}} of {{.Of}}", messages.Args{"N": at + 1, "Of": pages}))
			p.back.SetEnabled(at > 0)
			p.next.SetEnabled(at+1 < pages)
			p.diagram.Replace(shell.NewRendering(picture, 1))
			p.content.Refresh()
		})
	})
}
