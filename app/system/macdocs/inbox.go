// Package macdocs receives the documents that macOS passes to the program: by a double click in the
// Finder, a file dropped on the program's icon, or "Open with". They do not arrive on the command
// line as on other systems, but as an event, even if the program is already running. Neither Fyne
// nor GLFW handles that event. So this package adds a method to the delegate class of GLFW, before
// GLFW starts.
//
// The first document arrives while the first window is being created, long before it can be shown.
// An [Inbox] keeps documents until Listen is called.
//
// On other systems no documents arrive. The Objective-C part can be compiled and tested only on a
// Mac.
package macdocs

import "sync"

// Inbox keeps the paths of documents until they are read.
type Inbox struct {
	mu      sync.Mutex
	waiting []string
	ready   chan struct{}
}

// NewInbox returns the inbox for documents of the system. It must be called once, before any window.
func NewInbox() *Inbox {
	i := newInbox()
	i.connect()
	return i
}

func newInbox() *Inbox { return &Inbox{ready: make(chan struct{}, 1)} }

// put adds a document. It never blocks, because the system calls it on the main thread.
func (i *Inbox) put(path string) {
	i.mu.Lock()
	i.waiting = append(i.waiting, path)
	i.mu.Unlock()
	select {
	case i.ready <- struct{}{}:
	default: // a notification is already pending
	}
}

// take removes and returns the documents.
func (i *Inbox) take() []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	all := i.waiting
	i.waiting = nil
	return all
}

// Listen opens every document from now on, one after the other, on a goroutine of its own. It
// begins with those that have already arrived.
func (i *Inbox) Listen(open func(path string)) {
	go func() {
		for range i.ready {
			for _, path := range i.take() {
				open(path)
			}
		}
	}()
}
