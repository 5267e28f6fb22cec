package app

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve/certificate"
)

// The certificate of the position on the board is written and proves its result.
func TestExportCertificate(t *testing.T) {
	b := newBench(t, "4x2")
	game, err := games.All().ByID("meutjoh")
	if err != nil {
		t.Fatal(err)
	}
	b.openGameBoard(game, "2x2")
	b.chooser.Path = filepath.Join(t.TempDir(), "proof")
	b.menu.do("certificate")
	b.waitExport()
	text, err := os.ReadFile(b.chooser.Path + certificate.Extension)
	if err != nil {
		t.Fatal(err)
	}
	c, err := certificate.Read(bytes.NewReader(text), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Check(t.Context(), engine.Limits{}); err != nil || c.Start.Key() != b.desk.Doc.State().Key() {
		t.Errorf("%s: %v", c.Summary(), err)
	}
}
