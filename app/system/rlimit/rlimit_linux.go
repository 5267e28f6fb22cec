//go:build cgo

package rlimit

/*
#define _GNU_SOURCE
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum {
	megabyte = 1 << 20,
	least = 1536, // megabytes; with slightly less, solving small boards fails intermittently
	stack = 2,    // megabytes per thread; observed threads use less than a tenth of it
};

// be_modest runs before main, and so before the Go runtime starts.
__attribute__((constructor)) static void be_modest(void) {
	struct rlimit space;
	if (getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY)
		return;
	if (space.rlim_cur / megabyte < least) {
		fprintf(stderr,
			"tchouka: it may use %lu MB of address space and needs %d: allow more, as by ulimit -v %d\n",
			(unsigned long)(space.rlim_cur / megabyte), least, least * 1024);
		_Exit(1);
	}
#ifdef __GLIBC__
	mallopt(M_ARENA_MAX, 1); // one arena for all threads
#endif
	pthread_attr_t attributes;
	if (pthread_attr_init(&attributes) != 0)
		return;
	if (pthread_attr_setstacksize(&attributes, stack * megabyte) == 0)
		pthread_setattr_default_np(&attributes);
	pthread_attr_destroy(&attributes);
}
*/
import "C"
