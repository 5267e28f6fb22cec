package acheh_test

import (
	"testing"

	"tchouka/engine/acheh"
	"tchouka/engine/enginetest"
)

func TestContract(t *testing.T) {
	if testing.Short() {
		t.Skip("under the race detector engine/games tries the contract, and the random games the number of seeds")
	}
	for _, game := range acheh.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
