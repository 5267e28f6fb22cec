package certificate_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/certificate"
	"tchouka/engine/enginetest"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// The program docs/certificates/check.cpp, which shares no code with Tchouka, accepts the losses of
// random boards, from one end and from both, and rejects a changed number of positions.
func TestSeparateChecker(t *testing.T) {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("there is no C++ compiler")
	}
	program := filepath.Join(t.TempDir(), "check")
	if out, err := exec.Command(compiler, "-O1", "-std=c++17", "-o", program, "../../docs/certificates/check.cpp").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(text string) (string, error) {
		file := filepath.Join(t.TempDir(), "loss.certificate")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(program, file).CombinedOutput()
		return string(out), err
	}
	r := enginetest.Random(t)
	game := solve.GameOf(row.Multitchouka())
	for checked := 0; checked < 20; {
		start, err := game.Start(2+r.IntN(6), 1+r.IntN(6))
		if err != nil {
			t.Fatal(err)
		}
		p, err := certificate.LossFrom(t.Context(), game, start, engine.Limits{}, r.Int64N(2)*(1<<20))
		if err != nil {
			continue // it is won
		}
		checked++
		written := text(t, &certificate.Certificate{Game: game, Start: start, Proofs: []certificate.Proof{p}})
		if out, err := run(written); err != nil {
			t.Fatalf("%v\n%s%s", err, out, written)
		}
		first := p.Layers[0]
		first.Count++
		p.Layers[0] = first
		written = text(t, &certificate.Certificate{Game: game, Start: start, Proofs: []certificate.Proof{p}})
		if out, err := run(written); err == nil || !strings.Contains(out, "differ") {
			t.Fatalf("a changed number of positions: %v\n%s%s", err, out, written)
		}
	}
}
