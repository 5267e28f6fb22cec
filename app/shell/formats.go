package shell

import (
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/say"
	"tchouka/engine/export"
)

// OfferFormats asks in a menu under a button how to export; before are other
// things to choose. A graph can be exported as one.
func OfferFormats(win fyne.Window, from fyne.CanvasObject, graph bool, then func(format export.Format, kind string), before ...*fyne.MenuItem) {
	items := before
	for i, name := range FormatNames(graph) {
		items = append(items, fyne.NewMenuItem(name, func() { then(export.Formats()[i], name) }))
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), win.Canvas())
	if fyne.CurrentApp().Driver().CanvasForObject(from) == nil {
		// On a page that was turned to just now. Fyne does not know where it is until it is painted.
		room, size := win.Canvas().Size(), menu.MinSize()
		menu.ShowAtPosition(fyne.NewPos((room.Width-size.Width)/2, (room.Height-size.Height)/2))
		return
	}
	menu.ShowAtRelativePosition(fyne.NewPos(from.Size().Width-menu.MinSize().Width, from.Size().Height+4), from)
}

// ChooseExport asks for the file of a format to export to.
func (w *Window) ChooseExport(name string, format export.Format, kind string, then func(path string)) {
	r := FileRequest{
		Title: lang.L("Export"), Name: name + format.Ext,
		Kinds: []FileKind{{Name: kind, Exts: []string{strings.TrimPrefix(format.Ext, ".")}}},
	}
	w.Choose(w.Chooser.Save, r, func(path string) { w.WithExtension(path, format.Ext, then) })
}

// Export makes a document and writes it beside what else the window does, for the
// picture of a large tree takes a while, and tells of it; done is what to say in
// the end.
func (w *Window) Export(tell func(string), path string, document func() (export.Document, error), format export.Format, o export.Options, done string) {
	w.WriteFile(tell, path, func(to io.Writer) error {
		doc, err := document()
		if err != nil {
			return err
		}
		return export.Write(to, doc, format.ID, o)
	}, done)
}

// WriteFile writes what is to be written in the same way.
func (w *Window) WriteFile(tell func(string), path string, write func(io.Writer) error, done string) {
	w.Exports.start(&exporting{window: w, tell: tell, path: path}, write, done)
}

// Exported says where a file is in the end.
func Exported(path string) string {
	return lang.L("Exported to “{{.File}}”", say.With{"File": path})
}

func (w *Window) complainOfExport(path string, err error) {
	w.Complain(lang.L("“{{.File}}” could not be exported", say.With{"File": filepath.Base(path)}), err)
}

// FormatNames says what each of export.Formats is good for; that of graphs, the
// last, only for what is one.
func FormatNames(graph bool) []string {
	names := []string{
		lang.L("Text, to read"), lang.L("JSON, for programs"), lang.L("CSV, for spreadsheets"),
		lang.L("SVG, a picture that scales"), lang.L("PNG, a picture"), lang.L("PDF, to print"),
	}
	if graph {
		names = append(names, lang.L("DOT, for Graphviz"))
	}
	return names
}
