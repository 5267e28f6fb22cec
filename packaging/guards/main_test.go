package guards

import (
	"log"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		log.Fatal(err)
	}
	m.Run()
}
