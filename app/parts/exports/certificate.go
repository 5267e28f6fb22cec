package exports

import (
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/solve"
	"tchouka/engine/solve/certificate"
)

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
