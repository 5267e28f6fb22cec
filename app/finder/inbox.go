// Package finder takes the documents that macOS hands to the program: a double click in the
// Finder, a file dropped on the program's icon, "Open with". They come not on the command line, as
// elsewhere, but as an event, also to a program that runs already; and neither Fyne nor GLFW takes
// that event. So a method is added to the class that GLFW has for it, before GLFW starts.
//
// The first document comes while the first window is being made, long before anybody could show it.
// An [Inbox] keeps documents until somebody listens.
//
// Elsewhere nothing ever arrives. What is in Objective-C can be compiled and tried on a Mac only.
package finder

import "sync"

// Inbox keeps the paths of documents until they are asked for.
type Inbox struct {
	mu      sync.Mutex
	waiting []string
	news    chan struct{}
}

// NewInbox returns one that the system puts documents into. It is to be called before the first
// window is opened, and once.
func NewInbox() *Inbox {
	i := newInbox()
	i.connect()
	return i
}

func newInbox() *Inbox { return &Inbox{news: make(chan struct{}, 1)} }

// put adds a document. It never waits: the system calls it while the program's one thread for
// windows is busy with it.
func (i *Inbox) put(path string) {
	i.mu.Lock()
	i.waiting = append(i.waiting, path)
	i.mu.Unlock()
	select {
	case i.news <- struct{}{}:
	default: // somebody is told already
	}
}

// take returns what has come, and forgets it.
func (i *Inbox) take() []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	all := i.waiting
	i.waiting = nil
	return all
}

// Listen has every document opened from now on, one after the other, those first that have come
// already; on a goroutine of its own.
func (i *Inbox) Listen(open func(path string)) {
	go func() {
		for range i.news {
			for _, path := range i.take() {
				open(path)
			}
		}
	}()
}
