package games_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games"
)

func TestEveryGameKeepsTheContract(t *testing.T) {
	for _, game := range games.All() {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game) })
	}
}
