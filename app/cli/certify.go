package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
	"tchouka/engine/solve"
	"tchouka/engine/solve/certificate"
	"tchouka/engine/study/survey"
)

// certificateOf returns a certificate of the result of a solution. Its error gives advice.
func certificateOf(
	ctx context.Context, game engine.Game, start engine.State, solution engine.Solution, limits engine.Limits,
) (*certificate.Certificate, error) {
	c, err := solve.Certify(ctx, game, start, solution, limits)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, certificate.ErrUnknown) && solution.Complete():
		return nil, usageErrorf("no certificate: %s has no result that is won, lost or drawn", game.ID())
	case errors.Is(err, certificate.ErrUnknown):
		return nil, fmt.Errorf("no certificate: %w: increase --memory or --timeout", err)
	case errors.Is(err, certificate.ErrMemory):
		return nil, fmt.Errorf("no certificate: %w: increase --memory", certificate.ErrMemory)
	case errors.Is(err, certificate.ErrUnsupported):
		return nil, usageErrorf("no certificate: %w", err)
	}
	return c, err
}

// certify writes a certificate of a solved board.
func (c *solveCommand) certify(env *environment, b gameBoard, solution engine.Solution) error {
	progress := newProgress(env.stderr)
	defer progress.Clear()
	made, err := certificateOf(env.ctx, b.game, b.state, solution, engine.Limits{Memory: env.memory, Progress: showCertificate(progress)})
	if err != nil {
		return err
	}
	if err := env.checkOutputNotSource(c.Certificate); err != nil {
		return err
	}
	return env.replace(c.Certificate, isCertificate, made.Write)
}

// checkCertificate returns an error if --certificate cannot be combined with the arguments.
func (c *solveCommand) checkCertificate(env *environment) error {
	texts, err := joined(c.Board)
	switch {
	case c.Certificate == "" || err != nil:
		return err
	case len(texts) > 1 || texts[0] == "-" || isList(texts[0]):
		return usageErrorf("--certificate: a certificate is of one board: name one, or use tchouka survey --certificates")
	case c.Certificate == "-" || isSessionName(c.Certificate):
		return usageErrorf("--certificate %s: name a file that does not end in %s, for example 4x2%s", c.Certificate, notation.GameExtension, certificate.Extension)
	}
	return env.checkOutput(c.Certificate, isCertificate)
}

func showCertificate(l *progressLine) func(engine.Progress) {
	return func(p engine.Progress) { l.Set(count(int(p.States), "position") + " of the certificate so far") }
}

// certificates writes a certificate for each settled start of a survey. A nil certificates writes
// none.
type certificates struct {
	env      *environment
	progress *progressLine
	folder   string
	game     engine.Game
	memory   int64
	missing  int // settled starts without a certificate
}

// newCertificates creates the folder. Its parent folder must exist. The memory is shared with the
// survey.
func newCertificates(env *environment, folder string, r *survey.Request) (*certificates, error) {
	if folder == "" {
		return nil, nil
	}
	if err := os.Mkdir(folder, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, plain(err)
	}
	r.Memory /= 2
	return &certificates{env: env, folder: folder, game: r.Game, memory: r.Memory}, nil
}

// add writes the certificate of a start, unless the start is not settled or has one. A start whose
// proof is too large is reported, and the survey continues.
func (c *certificates) add(ctx context.Context, cell survey.Cell) error {
	if c == nil || cell.Facts.Verdict() == engine.Unknown {
		return nil
	}
	path := filepath.Join(c.folder, fmt.Sprintf("%s-%dx%d%s", c.game.ID(), cell.Down, cell.Across, certificate.Extension))
	start, err := survey.Start(c.game, cell.Down, cell.Across)
	if err != nil || c.has(path, start) {
		return err
	}
	made, err := c.certificate(ctx, start, cell)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		c.missing++
		c.env.warn("%dx%d: %v", cell.Down, cell.Across, err)
		return nil
	}
	if err := c.env.replace(path, isCertificate, made.Write); !errors.Is(err, disk.ErrExists) {
		return err
	}
	c.missing++
	c.env.warn("%s exists, is not a certificate, and is unchanged: choose another folder, or replace it with --force", path)
	return nil
}

// has reports whether a file is a certificate of a start. It is not checked: tchouka verify does that.
func (c *certificates) has(path string, start engine.State) bool {
	file, err := disk.Open(disk.System{}, path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // it was only read
	kept, err := certificate.Read(file, c.env.games.ByID)
	return err == nil && kept.Game.ID() == c.game.ID() && kept.Start.Key() == start.Key()
}

// certificate uses the verdict and the line of the survey, if they suffice, and otherwise solves the
// start again.
func (c *certificates) certificate(ctx context.Context, start engine.State, cell survey.Cell) (*certificate.Certificate, error) {
	limits := engine.Limits{Memory: c.memory, Proof: engine.ProofFallback, Progress: showCertificate(c.progress)}
	solution := engine.Solution(settled{cell})
	if !survey.IsSurveyor(c.game) || cell.Facts.Verdict() == engine.Won && len(cell.Line) == 0 {
		solution = solve.Of(c.game).Solve(ctx, start, limits)
	}
	return certificateOf(ctx, c.game, start, solution, limits)
}

// close returns an error if a settled start has no certificate.
func (c *certificates) close() error {
	if c == nil || c.missing == 0 {
		return nil
	}
	return fmt.Errorf("%s without a certificate, see above", count(c.missing, "settled board"))
}

// settled is the solution of a start that a survey has settled.
type settled struct{ survey.Cell }

func (s settled) Complete() bool                { return true }
func (s settled) LossProof() *certificate.Proof { return s.Loss }
func (s settled) Facts(engine.Key) engine.Facts { return s.Cell.Facts }
func (s settled) Report(engine.Key) engine.Report {
	return engine.Report{Facts: s.Cell.Facts, Line: slices.Values(s.Line)}
}

// verifyCertificate checks a certificate and prints what it proves.
func verifyCertificate(env *environment, name string, in io.Reader) error {
	c, err := certificate.Read(in, env.games.ByID)
	if err != nil {
		return usageErrorf("%s, %w", name, err)
	}
	progress := newProgress(env.stderr)
	defer progress.Clear()
	err = c.Check(env.ctx, engine.Limits{Memory: env.memory, Progress: func(p engine.Progress) {
		progress.Set(count(int(p.States), "position") + " checked")
	}})
	progress.Clear()
	switch {
	case env.ctx.Err() != nil:
		return env.ctx.Err()
	case errors.Is(err, certificate.ErrMemory):
		return fmt.Errorf("%s: %w: increase --memory", name, certificate.ErrMemory)
	case err != nil:
		return usageErrorf("%s, %w", name, err)
	}
	_, err = fmt.Fprintf(env.stdout, "%s: %s\n", disk.DisplayName(name), c.Summary())
	return err
}
