// Package confined makes the program get by where "ulimit -v" gives it little
// address space.
//
// A program in Go reserves more than a gigabyte of it, which costs nothing, before
// its first line runs; what the system refuses it, then or later, ends it with a page
// of its inner life. The C library adds 64 megabytes for every thread, and eight for
// the thread's stack: with the dozen threads of a window another gigabyte. So the C
// library is told to be modest as soon as it is loaded, which is before the runtime of
// Go begins. Where there is too little to begin at all, that is said in a sentence,
// and the exit status is 1.
//
// What searches may take of the address space that is left is package machine's to
// say.
package confined
