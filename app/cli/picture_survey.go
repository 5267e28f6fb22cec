package cli

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine/picture/scene"
)

// SurveyFlags are the flags for pictures of surveys.
type SurveyFlags struct {
	Show    string        `placeholder:"FACT" help:"The numbers to show: collected (default) or collectedWithLosingMove; for other games grundy, remoteness, fewest or period (default: the first that the game has)."`
	Outline diagonalsFlag `placeholder:"K,…" help:"Outline the boards with n holes and this many seeds in each, separated by commas: n, n+1, n-1, n-2."`
}

// diagonalsFlag are the diagonals to outline in a survey of Tchuka Ruma.
type diagonalsFlag []scene.HeatDiagonal

func (*diagonalsFlag) words() []string { return []string{"n", "n+1", "n-1", "n-2"} }

// UnmarshalText parses the numbers of seeds of the diagonals.
func (d *diagonalsFlag) UnmarshalText(text []byte) error {
	const paper = " · Campbell and Chavey (1995), "
	known := map[string]scene.HeatDiagonal{
		"n":   {Offset: 0, HolesFrom: 2, Line: scene.HeatSolid, Text: "k = n: lost" + paper + "Theorem 1"},
		"n+1": {Offset: 1, HolesFrom: 2, Line: scene.HeatDouble, Text: "k = n + 1: lost" + paper + "Theorem 1"},
		"n-1": {Offset: -1, HolesFrom: 2, Line: scene.HeatDashed, Text: "k = n − 1: a win starts 3, 3" + paper + "Lemma 1"},
		"n-2": {Offset: -2, HolesFrom: 3, Line: scene.HeatDotted, Text: "k = n − 2: won but for n = 5" + paper + "Conjecture 1"},
	}
	for name := range strings.SplitSeq(unshield(string(text)), ",") {
		diagonal, ok := known[strings.TrimSpace(name)]
		if !ok {
			return fmt.Errorf("%q cannot be outlined: choose from n, n+1, n-1, n-2", strings.TrimSpace(name))
		}
		if !slices.Contains(*d, diagonal) {
			*d = append(*d, diagonal)
		}
	}
	return nil
}
