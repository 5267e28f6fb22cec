//go:build unix

package machine_test

import (
	"os"
	"os/signal"
	"syscall"
	"testing"

	"tchouka/app/system/machine"
)

// Fyne registers for the two signals on a goroutine that may start late, and quits on them.
func TestFyneReceivesNoSignals(t *testing.T) {
	t.Cleanup(func() { signal.Reset() })
	for range 50 {
		fyneSignals, ownSignals := make(chan os.Signal, 1), make(machine.Signals, 1)
		signal.Ignore(os.Interrupt)
		go signal.Notify(fyneSignals, syscall.SIGINT, syscall.SIGTERM)
		ownSignals.Own()
		if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-ownSignals
		signal.Stop(fyneSignals) // waits until the signal has reached all its receivers
		signal.Stop(ownSignals)
		if len(fyneSignals) > 0 {
			t.Fatal("Fyne heard the signal too")
		}
	}
}
