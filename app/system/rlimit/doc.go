// Package rlimit makes the program run if "ulimit -v" leaves it little address space.
//
// The Go runtime reserves more than a gigabyte of address space before main, and a refusal ends the
// program with a stack trace. The C library adds 64 MB for every thread and 8 MB for its stack.
// This is another gigabyte for the dozen threads of a window. So this package configures the C
// library when it is loaded, before the Go runtime starts: one allocation arena, small stacks. If
// the address space is too small even then, it prints one sentence and exits with status 1.
//
// Package machine decides how much of the remaining address space searches may use.
package rlimit
