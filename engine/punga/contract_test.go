package punga_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/punga"
)

func TestContract(t *testing.T) {
	if testing.Short() {
		t.Skip("under the race detector engine/games tries the contract, and the random games the number of seeds")
	}
	for _, game := range punga.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
