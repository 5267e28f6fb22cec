package work

import (
	"context"
	"sync"

	"tchouka/app/machine"
)

// Poster hands a function to the goroutine of the window. Tests replace it by
// a queue: Fyne's test driver would run it on the caller's goroutine.
type Poster func(func())

// Work is a piece of work. It must touch nothing of the window: it gets values,
// and calls report with what is to be done there. It ends soon after its context.
type Work func(ctx context.Context, report func(func()))

// Job runs one kind of long work, one piece at a time. Starting a piece cancels
// the one before it, and what an older piece still reports is dropped, so a
// stale result never overwrites a new one. It is for the goroutine of the window.
type Job struct {
	post   Poster
	cancel context.CancelFunc

	mu         sync.Mutex
	generation int
	busy       bool             // the worker is there
	waiting    func()           // for it to be free
	letters    map[*letter]bool // of this generation, on their way to the window
}

// letter is something reported that the window has not come to yet. What is no
// longer wanted is taken out of it at once: a window that is busy lets letters pile
// up, and each may hold a tree.
type letter struct{ do func() }

// NewJob returns a job without work.
func NewJob(post Poster) *Job {
	return &Job{post: post, cancel: func() {}, letters: map[*letter]bool{}}
}

// Start has a piece run as soon as the one before it, which is asked to end, has
// ended. One that was waiting for that is dropped.
func (j *Job) Start(work Work) {
	generation := j.stop()
	ctx, cancel := machine.Watch(context.Background())
	j.cancel = cancel
	j.hand(func() {
		defer cancel()
		work(ctx, func(f func()) {
			l := j.write(f, generation)
			j.post(func() { j.read(l) })
		})
	})
}

// write puts what is to be done into a letter, which stays empty where nobody waits
// for it any more.
func (j *Job) write(do func(), generation int) *letter {
	j.mu.Lock()
	defer j.mu.Unlock()
	if generation != j.generation {
		return &letter{}
	}
	l := &letter{do}
	j.letters[l] = true
	return l
}

// read does what a letter says, if that is still wanted.
func (j *Job) read(l *letter) {
	j.mu.Lock()
	do := l.do
	l.do = nil
	delete(j.letters, l)
	j.mu.Unlock()
	if do != nil {
		do()
	}
}

// Cancel asks the piece to end; what it reports still counts. A piece that waits
// begins nevertheless, and finds its context ended.
func (j *Job) Cancel() { j.cancel() }

// Stop cancels the work and drops what it would still report.
func (j *Job) Stop() { j.stop() }

// stop returns the generation that begins.
func (j *Job) stop() int {
	j.cancel()
	j.mu.Lock()
	defer j.mu.Unlock()
	j.waiting = nil
	for l := range j.letters {
		l.do = nil
	}
	clear(j.letters)
	j.generation++
	return j.generation
}

// hand gives a piece to the worker, or lets it wait for it.
func (j *Job) hand(piece func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.busy {
		j.waiting = piece
		return
	}
	j.busy = true
	Beside(j.post, func() { j.work(piece) })
}

// work is the worker: it goes home when nothing waits.
func (j *Job) work(piece func()) {
	for piece != nil {
		piece()
		j.mu.Lock()
		piece, j.waiting = j.waiting, nil
		j.busy = piece != nil
		j.mu.Unlock()
	}
}
