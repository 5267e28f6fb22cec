package sowgraph_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

func TestContract(t *testing.T) {
	enginetest.Contract(t, sowgraph.Game{}, enginetest.Conserved)
}
