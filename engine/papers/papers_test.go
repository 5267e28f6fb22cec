package papers_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/papers"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// The finding of every claim is what its check finds. TCHOUKA_TABLE1=whole also runs slow checks.
func TestFindings(t *testing.T) {
	for _, source := range papers.Sources() {
		for _, c := range enginetest.Sample(t, 8, source.Claims()...) {
			t.Run(c.Source+"/"+c.ID, func(t *testing.T) {
				if c.Slow && os.Getenv("TCHOUKA_TABLE1") != "whole" {
					t.Skip("slow: set TCHOUKA_TABLE1=whole")
				}
				got, err := c.Check(t.Context(), func(part float64) {
					if part < 0 || part > 1 {
						t.Errorf("progress %v", part)
					}
				})
				if err != nil || got.Finding != c.Finding {
					t.Errorf("the check finds %v (%s), %v; the table says %v", got.Finding, got.Computed, err, c.Finding)
				}
				t.Log(got.Computed)
			})
		}
	}
}

// IDs are unique, boards are readable, and no claim lacks a text.
func TestClaimsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, source := range papers.Sources() {
		for _, c := range source.Claims() {
			if name := c.Source + "/" + c.ID; seen[name] || c.Source != source.ID {
				t.Errorf("%s is there twice", name)
			} else {
				seen[name] = true
			}
			if c.Place == "" || c.Statement == "" || c.Finding == 0 || c.Command == "" {
				t.Errorf("%s/%s lacks a text: %+v", c.Source, c.ID, c)
			}
			if c.Finding == papers.Refuted && c.Details == "" || c.Finding == papers.Open && c.Range == "" {
				t.Errorf("%s/%s: say what differs, or how far it is checked", c.Source, c.ID)
			}
			if c.Board != "" {
				if _, _, err := games.All().Read(c.Board, games.All()[0]); err != nil {
					t.Errorf("%s/%s: the board %s: %v", c.Source, c.ID, c.Board, err)
				}
			}
		}
	}
}

// A check whose context ends returns the error of the context.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, source := range papers.Sources() {
		for _, c := range source.Claims() {
			if got, err := c.Check(ctx, nil); !errors.Is(err, context.Canceled) || got.Finding != 0 {
				t.Errorf("%s/%s: %+v, %v", c.Source, c.ID, got, err)
			}
		}
	}
}

// The bounds are compared with all distributions of the seeds, and with the positions reached.
func TestPositionBounds(t *testing.T) {
	for n := 1; n <= 4; n++ {
		for k := 1; k*n <= 12; k++ {
			all, fitting := 0, 0
			var distribute func(holes, seeds, fullest int)
			distribute = func(holes, seeds, fullest int) {
				if holes == 0 {
					all++
					if 2*(fullest-1) < 2*k+k*(n-1) { // not above the bound, rounded up
						fitting++
					}
					return
				}
				for s := range seeds + 1 {
					distribute(holes-1, seeds-s, max(fullest, s))
				}
			}
			distribute(n, n*k, 0)
			start, err := row.Uniform(n, k)
			if err != nil {
				t.Fatal(err)
			}
			reached := solve.Analyse(t.Context(), row.Multitchouka(), start, solve.Options{NoTheorems: true}).Positions
			first, second := papers.PositionBounds(n, k)
			if first.Int64() != int64(all) || second.Int64() < int64(fitting) || second.Int64() < int64(reached) {
				t.Errorf("%dx%d: bounds %v and %v; %d distributions, %d that fit, %d reached", n, k, first, second, all, fitting, reached)
			}
		}
	}
}
