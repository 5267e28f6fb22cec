package exports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/files/sharing"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/output/export"
	web "tchouka/engine/output/web/page"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
	"tchouka/engine/solve/certificate"
)

// copyBoard copies the board to the clipboard as text.
func (e *Exporter) copyBoard() { e.copyText(e.Doc.State().String()) }

// CopyID copies the ID of the board to the clipboard. The ID includes the game.
func (e *Exporter) CopyID() { e.copyText(e.Doc.ID()) }

func (e *Exporter) copyText(text string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	e.Status(lang.L("Copied: {{.Text}}", messages.Args{"Text": text}))
}

// CopyLine copies the moves of the line to the clipboard, numbered as displayed.
func (e *Exporter) CopyLine() {
	s := e.Doc.Session
	n := e.Settings.Numbering
	moves := s.Moves(s.End())
	text := notation.WriteLine(s.Game(), s.Start(), moves, n)
	if e.Doc.NumberedHoles() == 0 {
		e.copyText(text)
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(text)
	v := messages.Args{"Text": messages.Excerpt(text[strings.LastIndexByte(text, '\n')+1:]), "Numbering": messages.Numbering(n)}
	e.Status(lang.L("Copied: {{.Text}} · {{.Numbering}}", v))
}

// CopyLines copies the subtree of the position on the board to the clipboard, as a session.
func (e *Exporter) CopyLines() {
	s := e.Doc.Session
	text, err := s.Subtree(e.Doc.Place()).Text()
	if err != nil {
		e.Status(messages.FileError(err))
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(text)
	e.Status(lang.L("Copied the lines from here ({{.Positions}}) as text that can be pasted",
		messages.Args{"Positions": messages.Positions(len(s.NodesBelow(e.Doc.Place())))}))
}

// copied is what the dialog has copied last: a subject and a format of it, by their names.
type copied struct{ subject, format string }

// copySubject is something that can be copied, and its formats.
type copySubject struct {
	name    string
	formats []copyFormat
}

type copyFormat struct {
	name string
	run  func()
}

// copySubjects returns what can be copied now.
func (e *Exporter) copySubjects() []copySubject {
	formats := func(what int, plain ...copyFormat) (all []copyFormat) {
		for _, f := range e.Copied(what) {
			all = append(all, copyFormat{exporting.CopyName(f), func() { e.Copy(what, f) }})
		}
		return append(all, plain...)
	}
	all := []copySubject{{lang.L("Board"), formats(positionOnBoard, copyFormat{lang.L("Board ID"), e.CopyID})}}
	if e.Doc.Session.Len() > 1 {
		all = append(all, copySubject{lang.L("Line"), formats(lineOfPlay, copyFormat{lang.L("Moves"), e.CopyLine})})
	}
	if e.Doc.Place() != session.None {
		all = append(all, copySubject{lang.L("Lines from here"), []copyFormat{{lang.L("Text"), e.CopyLines}}})
	}
	if e.MayReveal() {
		all = append(all,
			copySubject{lang.L("Tree"), formats(treeFromStart)}, copySubject{lang.L("Tree from here"), formats(treeFromHere)})
	}
	return all
}

// askCopy shows the dialog that copies a subject in a format. It begins with what it has copied last.
func (e *Exporter) askCopy() {
	all := e.copySubjects()
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	subject, format := dialogs.NewSelect(names...), dialogs.NewChoice(nil, nil)
	subject.OnChanged = func(string) {
		format.Options = nil
		for _, f := range all[subject.SelectedIndex()].formats {
			format.Options = append(format.Options, f.name)
		}
		format.SelectSilently(format.Options[max(slices.Index(format.Options, e.copied.format), 0)])
	}
	subject.SelectSilently(names[max(slices.Index(names, e.copied.subject), 0)])
	subject.OnChanged("")
	var form dialogs.Form
	form.Add(lang.L("Copy"), subject)
	form.Add(lang.L("As"), format)
	form.Show(e.Files.Win, lang.L("Copy As"), lang.L("Copy"), func() {}, func() {
		chosen := all[subject.SelectedIndex()]
		e.copied = copied{chosen.name, format.Selected}
		chosen.formats[format.SelectedIndex()].run()
	})
}

// canCertify reports whether a result is known that a certificate can prove.
func (e *Exporter) canCertify() bool {
	state := e.Doc.State()
	return e.MayShowVerdict() && !e.Doc.Over() && certificate.Supports(e.Game(), state) &&
		e.Analyzer.Report(state.Key()).Facts.Verdict() != engine.Unknown
}

// exportCertificate writes a proof of the result of the position on the board. It solves the position
// again, because the analysis may keep less than a proof needs.
func (e *Exporter) exportCertificate() {
	game, state, memory := e.Game(), e.Doc.State(), e.Analyzer.FromStart.Memory()
	tooLarge := lang.L("The proof needs more memory than the solver has. Increase the memory in the settings and try again.")
	r := shell.FileRequest{
		Title: lang.L("Export Certificate"), Name: e.Doc.ProposedName() + certificate.Extension,
		Kinds: []shell.FileKind{{Name: lang.L("Certificates"), Exts: []string{strings.TrimPrefix(certificate.Extension, ".")}}},
	}
	e.Files.ExportFile(e.Status, r, certificate.Extension, func(to io.Writer) error {
		ctx, limits := export.WriterContext(to), engine.Limits{Memory: memory, Proof: engine.ProofFallback}
		c, err := solve.Certify(ctx, game, state, solve.Of(game).Solve(ctx, state, limits), limits)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return fmt.Errorf("%s (%w)", tooLarge, err)
		}
		return c.Write(to)
	})
}

// share shows the link to the board on the screen, or to the open collection.
func (e *Exporter) share() {
	doc := e.Doc
	content := web.Content{Boards: []web.Board{web.BoardOf(doc.Game(), doc.State(), nil, nil)}}
	if doc.Collection != nil {
		content.Boards = export.CollectionBoards(doc.Collection.Boards)
	}
	sharing.Show(e.Files.Window, content, doc.ProposedName(), e.Status)
}
