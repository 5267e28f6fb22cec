package shell

import (
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
)

// ChooseExport shows a file dialog for an export in a format.
func (w *Window) ChooseExport(name string, format export.Format, then func(path string, may disk.Permission)) {
	r := FileRequest{
		Title: lang.L("Export"), Name: name + format.Ext(),
		Kinds: []FileKind{{Name: FormatName(format), Exts: []string{strings.TrimPrefix(format.Ext(), ".")}}},
	}
	w.ChooseSave(r, Extended(format.Ext()), then)
}

// ExportFile shows a file dialog and writes the chosen file, with an extension, like
// [Window.WriteFile].
func (w *Window) ExportFile(notify func(string), r FileRequest, ext string, write func(io.Writer) error) {
	w.ChooseSave(r, Extended(ext), func(path string, may disk.Permission) { w.WriteFile(notify, path, may, write, Exported(path)) })
}

// WriteFile writes a file in the background, since the picture of a large tree takes a while. It reports
// progress to the callback; done is the message on success.
func (w *Window) WriteFile(notify func(string), path string, may disk.Permission, write func(io.Writer) error, done string) {
	w.Exports.start(&exporting{window: w, notify: notify, path: path, may: may}, write, done)
}

// Exported returns the message after a successful export.
func Exported(path string) string {
	return lang.L("Exported to “{{.File}}”", messages.Args{"File": path})
}

// FormatName returns the name of a format and its main use.
func FormatName(format export.Format) string {
	switch format {
	case export.Text:
		return lang.L("Text, to read")
	case export.JSON:
		return lang.L("JSON, for programs")
	case export.CSV:
		return lang.L("CSV, for spreadsheets")
	case export.Markdown:
		return lang.L("Markdown, for notes and the web")
	case export.HTML:
		return lang.L("Web page, to play in a browser")
	case export.SVG:
		return lang.L("SVG, a scalable picture")
	case export.PNG:
		return lang.L("PNG, a picture")
	case export.PDF:
		return lang.L("PDF, to print")
	case export.TeX:
		return lang.L("TeX, a picture for LaTeX")
	case export.GIF:
		return lang.L("GIF, an animation")
	case export.DOT:
		return lang.L("DOT, for Graphviz")
	default:
		return string(format)
	}
}
