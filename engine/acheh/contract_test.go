package acheh_test

import (
	"testing"

	"tchouka/engine/acheh"
	"tchouka/engine/enginetest"
)

func TestContract(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing races in the contract: it is tried on one game after the other")
	}
	for _, game := range acheh.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
