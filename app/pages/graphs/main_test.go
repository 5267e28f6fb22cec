package graphs

import (
	"testing"

	"tchouka/app/bench/apptest"
)

func TestMain(m *testing.M) { apptest.Main(m) }
