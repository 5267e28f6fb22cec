package machine

import (
	"os"
	"os/signal"
	"runtime"
	"syscall"
)

// Signals receives the signals that end the program, for example on logout.
type Signals chan os.Signal

// NewSignals calls leave on the first signal, to store unsaved work and end the process.
func NewSignals(leave func()) Signals {
	s := make(Signals, 1)
	signal.Notify(s, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signal.Notify(s, syscall.SIGHUP)
	}
	go func() {
		<-s
		leave()
	}()
	return s
}

// Own takes the signals from Fyne, which would quit by itself on two of them while leave still
// posts functions to the loop. Fyne registers for them on a goroutine that its Run starts. The
// interrupt is ignored before Run, so Own waits until Fyne's registration ends that.
func (s Signals) Own() {
	for runtime.GOOS != "js" && signal.Ignored(os.Interrupt) {
		runtime.Gosched()
	}
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	signal.Notify(s, os.Interrupt, syscall.SIGTERM)
}
