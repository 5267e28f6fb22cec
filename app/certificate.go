package app

import (
	"context"
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/certificate"
	"tchouka/engine/export"
	"tchouka/engine/solve"
)

// canCertify reports whether a result is known that a certificate can prove.
func (w *window) canCertify() bool {
	state := w.desk.Doc.State()
	return w.desk.MayShowVerdict() && !w.desk.Doc.Over() && certificate.Supports(w.desk.Game(), state) &&
		w.desk.Analyzer.Report(state.Key()).Facts.Verdict() != engine.Unknown
}

// exportCertificate writes a proof of the result of the position on the board. It solves the position
// again, because the analysis may keep less than a proof needs.
func (w *window) exportCertificate() {
	game, state, memory := w.desk.Game(), w.desk.Doc.State(), w.desk.Analyzer.FromStart.Memory()
	tooLarge := lang.L("The proof needs more memory than the solver has. Increase the memory in the settings and try again.")
	r := shell.FileRequest{
		Title: lang.L("Export Certificate"), Name: w.desk.Doc.ProposedName() + certificate.Extension,
		Kinds: []shell.FileKind{{Name: lang.L("Certificates"), Exts: []string{strings.TrimPrefix(certificate.Extension, ".")}}},
	}
	w.files.Choose(w.files.Chooser.Save, r, func(path string) {
		w.files.WithExtension(path, certificate.Extension, func(path string) {
			w.files.WriteFile(w.status.ShowMessage, path, func(to io.Writer) error {
				ctx := export.WriterContext(to)
				c, err := certify(ctx, game, state, engine.Limits{Memory: memory, Proof: engine.ProofFallback})
				switch {
				case ctx.Err() != nil:
					return ctx.Err()
				case err != nil:
					return fmt.Errorf("%s (%w)", tooLarge, err)
				}
				return c.Write(to)
			}, shell.Exported(path))
		})
	})
}

// certify solves a position and returns a certificate of its result.
func certify(ctx context.Context, game engine.Game, state engine.State, limits engine.Limits) (*certificate.Certificate, error) {
	solution := solve.Of(game).Solve(ctx, state, limits)
	return solve.Certify(ctx, game, state, solution, limits)
}
