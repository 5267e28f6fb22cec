package certificate_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/solve"
	"tchouka/engine/solve/certificate"
)

// Both checkers, that of Tchouka and docs/certificates/check.cpp, accept true certificates only, and all
// of those that were not changed. An exhaustive search decides which are true. TCHOUKA_MUTATIONS sets
// the number of changed certificates.
func TestBothCheckers(t *testing.T) {
	most := 800
	if value := os.Getenv("TCHOUKA_MUTATIONS"); value != "" {
		var err error
		if most, err = strconv.Atoi(value); err != nil {
			t.Fatal(err)
		}
	}
	r, separate := enginetest.Random(t), newSeparateChecker(t)
	t.Run("once accepted", func(t *testing.T) { checkFalse(t, separate) })
	t.Run("layers", func(t *testing.T) { checkLayers(t, r, separate, most/10) })
	t.Run("mutations", func(t *testing.T) { checkMutations(t, r, separate, most) })
}

// checkFalse checks certificates of false claims that a checker once accepted.
func checkFalse(t *testing.T, separate *separateChecker) {
	for file, want := range map[string]string{
		"false-1x13-meet6": "line 4: layer 6 has 1 positions", "false-2x8-meet12": "line 18: layer 7 has 3 positions",
		"false-3x7-meet11": "line 22: layer 9 has 10 positions",
		"false42":          "moves from the start lead to 2 2 2 2 | 0, which is winnable",
		"graphfalse":       "too many moves lead to the position", "min": "\"-9223372036854775808\" is not a number",
	} {
		written, err := os.ReadFile("testdata/" + file + ".certificate")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := check(t.Context(), string(written)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", file, err, want)
		}
		separate.add(string(written), false)
	}
	t.Log(separate.finish(t))
}

// checkLayers checks certificates of losses, true ones and false ones whose layers agree with each
// other. Their lines meet name any layer, also one above the start or above all seeds.
func checkLayers(t *testing.T, r *rand.Rand, separate *separateChecker, most int) {
	for _, id := range layeredIDs() {
		counts := map[string]int{}
		for range most {
			c, holds := layeredCertificate(t, r, id)
			written := text(t, c)
			if _, err := check(t.Context(), written); (err == nil) != holds {
				t.Fatalf("%s: the certificate is true: %v, but: %v\n%s", id, holds, err, written)
			}
			if counts[map[bool]string{true: "true and accepted", false: "false and refused"}[holds]]++; separateCovers(c) {
				separate.add(written, holds)
			}
		}
		t.Log(id, counts)
	}
	t.Log(separate.finish(t))
}

// checkMutations checks certificates of every kind, and then with a changed part and the right checksum.
func checkMutations(t *testing.T, r *rand.Rand, separate *separateChecker, most int) {
	counts := tally{}
	for changed := 0; changed < most; {
		c, o := trueCertificate(t, r)
		written, kind := text(t, c), kindOf(c)
		if _, err := check(t.Context(), written); err != nil {
			t.Fatalf("%v:\n%s", err, written)
		}
		if counts.add(kind, "true and accepted"); separateCovers(c) {
			separate.add(written, true)
		}
		if damaged := flip(r, written); damaged != written {
			if _, err := check(t.Context(), damaged); err == nil {
				t.Fatalf("accepted with a wrong checksum:\n%s", damaged)
			}
		}
		for range 8 {
			mutation := seal(mutate(r, written))
			if mutation == written {
				continue
			}
			changed++
			accepted, result := judge(t, mutation, o)
			if counts.add(kind, result); result == claimFalse {
				t.Fatalf("accepted:\n%s\nchanged from\n%s", mutation, written)
			}
			if separateCovers(c) && result != undecided {
				separate.add(mutation, accepted)
				counts.add("the separate checker", result)
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		t.Log(kind, counts[kind])
	}
	t.Log(separate.finish(t))
}

// The results of a changed certificate.
const (
	refused    = "changed and refused"
	stillTrue  = "changed, true and accepted"
	claimFalse = "changed, false and accepted"
	undecided  = "changed and too large"
)

// judge checks a changed certificate, with the oracle of the original if there is one.
func judge(t *testing.T, mutation string, o *oracle) (accepted bool, result string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c, err := certificate.Read(strings.NewReader(mutation), all().ByID)
	if err == nil { // up to 100,000 moves
		periods := 0
		err = c.Check(ctx, engine.Limits{Progress: func(engine.Progress) {
			if periods++; periods > 25 {
				cancel()
			}
		}})
	}
	switch {
	case errors.Is(err, context.Canceled):
		return false, undecided
	case err != nil:
		return false, refused
	}
	if o == nil || c.Game.ID() != o.game.ID() || c.Start.Key() != o.start.Key() {
		small := false
		if o, small = newOracle(c.Game, c.Start); !small {
			return true, undecided
		}
	}
	for _, p := range c.Proofs {
		if !o.true(p.Claim) {
			return true, claimFalse
		}
	}
	return true, stillTrue
}

// trueCertificate returns the certificate of a solution, or of a loss with a line meet. The oracle may
// be nil.
func trueCertificate(t *testing.T, r *rand.Rand) (*certificate.Certificate, *oracle) {
	t.Helper()
	for {
		if ids := layeredIDs(); r.IntN(3) > 0 {
			if c, holds := layeredCertificate(t, r, ids[max(0, r.IntN(4*len(ids))-3*len(ids))]); holds {
				return c, nil
			}
			continue
		}
		game := all()[r.IntN(len(all()))]
		s, o := smallStart(t, r, game)
		solution := solve.Of(game).Solve(t.Context(), s, engine.Limits{})
		if c, err := certificate.FromSolution(t.Context(), game, s, solution, engine.Limits{}, nil); err == nil {
			return c, o
		}
	}
}

// kindOf returns the kind of the first claim, and whether its proof has a line meet.
func kindOf(c *certificate.Certificate) string {
	kind := strings.Fields(c.Proofs[0].Claim.String())[0]
	if c.Proofs[0].Meet >= 0 {
		kind += " with meet"
	}
	return kind
}

// tally counts results by kind.
type tally map[string]map[string]int

func (c tally) add(kind, result string) {
	if c[kind] == nil {
		c[kind] = map[string]int{}
	}
	c[kind][result]++
}

// seal replaces the checksum of a text by the right one.
func seal(text string) string {
	body := text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1]
	return fmt.Sprintf("%send sha256:%x\n", body, sha256.Sum256([]byte(body)))
}

// flip changes one bit.
func flip(r *rand.Rand, text string) string {
	data := []byte(text)
	data[r.IntN(len(data))] ^= 1 << r.IntN(8)
	return string(data)
}

// mutate changes a line before the last one: it removes, repeats or moves the line, changes a number,
// or replaces a word by another one of the text.
func mutate(r *rand.Rand, text string) string {
	lines := strings.SplitAfter(text, "\n")
	lines = lines[:len(lines)-1]
	at := r.IntN(len(lines) - 1)
	if r.IntN(4) > 0 {
		at = min(2+r.IntN(4), len(lines)-2) // the start, a claim, and the first lines of its proof
	}
	other := r.IntN(len(lines) - 1)
	words := strings.Fields(lines[at])
	word := r.IntN(len(words))
	switch n, err := strconv.Atoi(words[word]); {
	case r.IntN(8) == 0:
		lines[at] = ""
	case r.IntN(8) == 0:
		lines[at] += lines[other]
	case r.IntN(8) == 0:
		lines[at], lines[other] = lines[other], lines[at]
	case err == nil && (words[0] == "meet" || words[0] == "claim") && r.IntN(4) == 0:
		extreme := []string{"-1", "9223372036854775807", "-9223372036854775808", "999999999999999999", "-99999999999999999", "00", "+1", "1000000"}
		words[word] = extreme[r.IntN(len(extreme))]
		lines[at] = strings.Join(words, " ") + "\n"
	case err == nil && r.IntN(4) > 0:
		words[word] = strconv.Itoa(n + []int{-2, -1, 1, 2}[r.IntN(4)])
		lines[at] = strings.Join(words, " ") + "\n"
	default:
		all := strings.Fields(text)
		words[word] = all[r.IntN(len(all))]
		lines[at] = strings.Join(words, " ") + "\n"
	}
	return strings.Join(lines, "")
}
