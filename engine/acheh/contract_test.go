package acheh_test

import (
	"testing"

	"tchouka/engine/acheh"
	"tchouka/engine/enginetest"
)

func TestContract(t *testing.T) {
	for _, game := range acheh.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
