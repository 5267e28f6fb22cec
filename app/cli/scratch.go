package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tchouka/engine"
	"tchouka/engine/row/solve"
)

// scratchFlags are the flags of searches on disk.
type scratchFlags struct {
	Scratch string   `placeholder:"DIR" help:"Search on disk, in this folder. It stores the positions of a search for the result that does not fit into the memory. Repeat the command to continue a search."`
	Disk    sizeFlag `placeholder:"SIZE" help:"Limit of the files in --scratch, for example 100G (default: 90 % of the free space)."`
}

// check returns an error if a game has no searches on disk. It creates the folder, whose parent must
// exist.
func (f scratchFlags) check(env *environment, game engine.Game) error {
	if f.Scratch == "" {
		return env.rejectFlags("without --scratch nothing is stored on disk", "disk")
	}
	if _, ok := game.(interface{ SolvesOnDisk() }); !ok {
		return env.rejectFlags(game.ID()+" has no search on disk", "scratch")
	}
	if err := os.Mkdir(f.Scratch, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return plain(err)
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
	return fmt.Errorf("not settled: %w; then repeat the command to continue", plain(err))
}

// onDisk describes the progress of a search on disk; "" for other searches.
func onDisk(p engine.Progress) string {
	if p.Disk == 0 {
		return ""
	}
	return fmt.Sprintf(", layer %d, %s on disk", p.Layer, megabytes(p.Disk))
}
