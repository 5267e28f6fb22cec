package punga_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/punga"
)

func TestContract(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing races in the contract: it is tried on one game after the other")
	}
	for _, game := range punga.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
