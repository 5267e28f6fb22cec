package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tchouka/engine"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/survey"
)

// scratchFlags are the flags of searches on disk.
type scratchFlags struct {
	Scratch string   `placeholder:"DIR" help:"Search on disk, in this folder. It stores the positions of a search for the result that does not fit into the memory. Repeat the command to continue a search."`
	Disk    sizeFlag `placeholder:"SIZE" help:"Limit of the files in --scratch, for example 100G (default: 90 % of the free space)."`
}

// check creates the folder, whose parent must exist. It prints a note for flags without effect on a game.
func (f scratchFlags) check(env *environment, game engine.Game) error {
	if f.Scratch == "" {
		env.noteIgnored("it has no effect without --scratch", "disk")
		return nil
	}
	if solver, ok := game.(diskSolver); !ok || !solver.SearchesOnDisk() {
		env.noteIgnored(game.ID()+" has no search on disk", "scratch")
		return nil
	}
	if err := os.Mkdir(f.Scratch, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return plain(err)
	}
	if info, err := os.Stat(f.Scratch); err == nil && !info.IsDir() {
		return fmt.Errorf("--scratch %s: this is a file: name a folder", f.Scratch)
	}
	return nil
}

// diskSolver is a game that may have searches on disk.
type diskSolver interface {
	SearchesOnDisk() bool
	RemoveScratch(dir string, s engine.State) error
}

// remove deletes the stored result of a search after it was written.
func (f scratchFlags) remove(game engine.Game, s engine.State) error {
	solver, ok := game.(diskSolver)
	if !ok || f.Scratch == "" {
		return nil
	}
	return plain(solver.RemoveScratch(f.Scratch, s))
}

// removeAll is remove for all starts that a survey settled on disk, unless the survey ended with an
// error.
func (f scratchFlags) removeAll(r survey.Request, out *ordered, ended error) error {
	if ended != nil {
		return ended
	}
	for _, b := range out.onDisk {
		start, err := survey.Start(r.Game, b.holes, b.seeds)
		if err = firstError(err, f.remove(r.Game, start)); err != nil {
			return err
		}
	}
	return nil
}

// diskError adds a remedy to the error of a search on disk; nil for nil.
func diskError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, solve.ErrScratchSpace):
		return fmt.Errorf("not settled: %w: repeat the command with a larger --disk to continue", err)
	case errors.Is(err, solve.ErrScratchMemory):
		return fmt.Errorf("not settled: %w: increase --memory", err)
	}
	if errors.As(err, new(*fs.PathError)) {
		return fmt.Errorf("not settled: %w; then repeat the command to continue", plain(err))
	}
	return fmt.Errorf("not settled: %w", err)
}

// onDisk describes the progress of a search on disk; "" for other searches.
func onDisk(p engine.Progress) string {
	if p.Disk == 0 {
		return ""
	}
	return fmt.Sprintf(", now with %d seeds in play; %s on disk", p.Layer, megabytes(p.Disk))
}
