package export_test

import (
	"log"
	"os"

	"tchouka/engine/games"
	"tchouka/engine/output/export"
)

func Example() {
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		log.Fatal(err)
	}
	position, err := game.Parse("4x2")
	if err != nil {
		log.Fatal(err)
	}
	// "svg", "pdf" and the other formats are written in the same way.
	for _, format := range []export.Format{"text", "json"} {
		if err := export.Write(os.Stdout, export.Position(game, position), format, export.Options{}); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// 2 2 2 2 | 0
	// {
	//   "kind": "position",
	//   "rules": "multitchouka",
	//   "holes": [2,2,2,2],
	//   "ruma": 0
	// }
}
