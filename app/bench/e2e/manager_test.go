package e2e

import (
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A window manager that has died leaves a property that names its window, which is gone.
func TestStartAfterDeadWindowManager(t *testing.T) {
	require(t)
	newScreen(t)
	waitWindowManager(t)
	screen, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer screen.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	check, err := xproto.InternAtom(screen, false, uint16(len(name)), name).Reply()
	if err != nil {
		t.Fatal(err)
	}
	window, err := xproto.NewWindowId(screen) // which is never created
	if err != nil {
		t.Fatal(err)
	}
	root, value := xproto.Setup(screen).DefaultScreen(screen).Root, make([]byte, 4)
	xgb.Put32(value, uint32(window))
	if err := xproto.ChangePropertyChecked(screen, xproto.PropModeReplace, root, check.Atom, xproto.AtomWindow, 32, 1, value).Check(); err != nil {
		t.Fatal(err)
	}
	p := run(t, newHome(t, instantPreferences()), binary(), "4x2")
	p.waitWindow()
	p.mustBeAlive()
}
