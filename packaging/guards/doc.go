// Package guards tests rules of the repository that no compiler checks: which package may import which,
// where files may be written, and that the documentation is true: its commands, links, pictures and
// results. The tests run in the main folder.
package guards
