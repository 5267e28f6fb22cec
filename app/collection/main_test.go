package collection

import (
	"testing"

	"tchouka/app/apptest"
)

func TestMain(m *testing.M) { apptest.Main(m) }
