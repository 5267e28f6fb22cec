package work

import (
	"context"
	"sync"

	"tchouka/app/machine"
)

// Poster queues a function for the UI goroutine. Tests replace it with a queue, because Fyne's test
// driver would call the function on the caller's goroutine.
type Poster func(func())

// Work is a background task. It must not access the window: it uses values, and calls report with
// functions for the UI goroutine. It ends soon after its context.
type Work func(ctx context.Context, report func(func()))

// Job runs one kind of long work, one piece at a time, on calls of the UI goroutine. A new piece
// cancels the previous one, whose later reports are dropped.
type Job struct {
	post   Poster
	cancel context.CancelFunc

	mu         sync.Mutex
	generation int
	busy       bool             // the worker is running
	waiting    func()           // for the worker
	letters    map[*letter]bool // reports of this generation in the queue of the UI goroutine
}

// letter is a report in the queue of the UI goroutine. The function of a stale letter is removed at
// once. A busy window can have many letters in its queue, and each may hold a tree.
type letter struct{ do func() }

// NewJob returns a job without work.
func NewJob(post Poster) *Job {
	return &Job{post: post, cancel: func() {}, letters: map[*letter]bool{}}
}

// Start cancels the running piece, drops a waiting one, and runs a piece after that.
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

// write returns a letter with a function. The letter is empty if the generation is stale.
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

// read calls the function of a letter, unless it is stale.
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

// Cancel cancels the piece, whose reports are still delivered. A waiting piece begins cancelled.
func (j *Job) Cancel() { j.cancel() }

// Stop cancels the work and drops its future reports.
func (j *Job) Stop() { j.stop() }

// stop is Stop and returns the number of the next generation.
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

// hand passes a piece to the worker, or makes it wait for the worker.
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

// work is the worker: it ends when no piece is waiting.
func (j *Job) work(piece func()) {
	for piece != nil {
		piece()
		j.mu.Lock()
		piece, j.waiting = j.waiting, nil
		j.busy = piece != nil
		j.mu.Unlock()
	}
}
