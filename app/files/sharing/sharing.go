// Package sharing shows the link to boards on a web page, as text and as a QR code. The page is a copy
// of the player that the user has put on a web server. The link contains the boards themselves, so
// that nothing is sent anywhere.
package sharing

import (
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
	"rsc.io/qr"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/widgets/paint"
)

// exampleAddress is shown in an empty field. It is the same in every language.
const exampleAddress = "https://school.example/tchouka.html"

// codeSize is the width of the QR code in the dialog.
const codeSize = 280

// sharing is the dialog.
type sharing struct {
	window   *shell.Window
	notify   func(string)
	name     string // of files, without an extension
	fragment string
	address  *dialogs.Entry
	note     *dialogs.Note
	link     *widget.Label
	code     *canvas.Image
	drawn    *qr.Code // nil without a link, or if the link is too long
	copy     *dialogs.Button
	save     *dialogs.Button
	dialog   *dialogs.Dialog
}

// Show shows the dialog for the boards of a page. Files get the given name.
func Show(w *shell.Window, content page.Content, name string, notify func(string)) {
	fragment, err := content.Fragment()
	if err != nil {
		w.ShowError(lang.L("The boards cannot be shared"), errors.New(messages.Error(err)))
		return
	}
	newSharing(w, fragment, name, notify).show()
}

func newSharing(w *shell.Window, fragment, name string, notify func(string)) *sharing {
	s := &sharing{window: w, notify: notify, name: name, fragment: fragment, address: dialogs.NewEntry(), note: dialogs.NewNote(), link: widget.NewLabel("")}
	s.link.Wrapping, s.link.Selectable = fyne.TextWrapBreak, true
	s.code = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScalePixels}
	s.code.SetMinSize(fyne.NewSquareSize(codeSize))
	s.address.SetPlaceHolder(exampleAddress)
	s.address.SetText(w.Settings.PageAddress)
	s.copy = dialogs.NewButton(lang.L("Copy Link"), s.copyLink)
	s.copy.Importance = widget.HighImportance
	s.save = dialogs.NewButton(lang.L("Save QR Code…"), s.saveCode)
	s.address.OnChanged = func(string) { s.update() }
	return s
}

func (s *sharing) show() {
	help := dialogs.WrappedText(lang.L("Export the player once and put it on a web server, for example that of your school. Its address, followed by your boards, is the link. Pupils open it on any device."))
	text := container.NewVBox(help, widget.NewLabel(lang.L("Address of the player")), s.address, s.note, s.link)
	content := container.NewBorder(nil, nil, nil, container.NewPadded(s.code), shell.AtLeast(fyne.NewSize(400, codeSize), text))
	s.dialog = dialogs.New(lang.L("Share Link"), content, s.window.Win)
	s.address.Listen(dialogs.Keys{Escape: s.dialog.Hide, Answer: s.copyLink})
	s.dialog.SetAllButtons(
		[]fyne.CanvasObject{dialogs.NewButton(lang.L("Export Player…"), s.exportPlayer), s.save},
		[]fyne.CanvasObject{dialogs.NewButton(lang.L("Close"), s.dialog.Hide), s.copy})
	s.dialog.SetOnClosed(s.window.Settings.Save)
	s.update()
	s.dialog.Show()
	paint.Focus(s.window.Win.Canvas(), s.address)
}

// update shows the link for the address, and its code.
func (s *sharing) update() {
	address, problem := "", ""
	if text := strings.TrimSpace(s.address.Text); text != "" {
		if address = web.Address(text); address != "" {
			s.window.Settings.PageAddress = address
		} else {
			problem = lang.L("Type the whole address, beginning with https://")
		}
	}
	s.drawn = nil
	s.link.SetText("")
	if address != "" {
		link := address + "#" + s.fragment
		s.link.SetText(link)
		var err error
		if s.drawn, err = qr.Encode(link, qr.L); err != nil {
			problem = lang.L("The link is too long for a QR code: share fewer boards, or copy the link")
		}
	}
	s.code.Resource = nil
	if s.code.Hide(); s.drawn != nil {
		s.code.Resource = fyne.NewStaticResource("qr.png", s.drawn.PNG())
		s.code.Show()
	}
	s.code.Refresh()
	s.note.SetText(problem)
	s.copy.SetEnabled(address != "")
	s.save.SetEnabled(s.drawn != nil)
	if s.dialog != nil {
		s.dialog.Refresh()
	}
}

func (s *sharing) copyLink() {
	if s.link.Text != "" {
		fyne.CurrentApp().Clipboard().SetContent(s.link.Text)
		s.dialog.Hide()
		s.notify(lang.L("Copied the link"))
	}
}

// saveCode writes the code as a picture, for a worksheet or a blackboard.
func (s *sharing) saveCode() {
	code := s.drawn
	s.write(lang.L("Save QR Code"), s.name+"-qr", ".png", func(to io.Writer) error {
		_, err := to.Write(code.PNG())
		return err
	})
}

// exportPlayer writes the page without boards.
func (s *sharing) exportPlayer() {
	if err := web.Available(); err != nil {
		s.window.ShowError(lang.L("The player cannot be exported"), errors.New(messages.Error(err)))
		return
	}
	s.write(lang.L("Export Player"), "tchouka", ".html", func(to io.Writer) error {
		return web.Write(to, page.Content{}, messages.PageLanguages())
	})
}

func (s *sharing) write(title, name, ext string, write func(io.Writer) error) {
	r := shell.FileRequest{Title: title, Name: name + ext, Kinds: []shell.FileKind{{Name: strings.ToUpper(ext[1:]), Exts: []string{ext[1:]}}}}
	s.window.ExportFile(s.notify, r, ext, write)
}
