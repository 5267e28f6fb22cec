package twoperson_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/twoperson"
)

func TestContract(t *testing.T) {
	for _, game := range twoperson.Games() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}
