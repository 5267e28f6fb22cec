package punga_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/punga"
)

func TestContract(t *testing.T) {
	for _, game := range punga.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
