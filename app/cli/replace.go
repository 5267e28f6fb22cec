package cli

import (
	"io"
	"os"

	"tchouka/engine/disk"
	"tchouka/engine/solve/certificate"
)

// This file has the rule for existing files: no command replaces a file that it did not make, unless
// the command line has --force. What it then replaces is kept in the history.

// forceFlag permits to replace existing files.
type forceFlag struct {
	Force bool `help:"Replace existing files. Without it, only figures with a recipe, rows of surveys and certificates are replaced."`
}

// permission returns what the command may replace: files that Tchouka has made, as their content shows,
// or with --force any file.
func (env *environment) permission(isOwn func(io.Reader) bool) disk.Permission {
	if env.given["force"] != "" {
		return disk.Always().Keeping(env.keepReplaced)
	}
	return disk.If(isOwn)
}

// isCertificate reports whether a file begins like a certificate.
func isCertificate(in io.Reader) bool {
	begin := make([]byte, len(certificate.Begin))
	_, err := io.ReadFull(in, begin)
	return err == nil && string(begin) == certificate.Begin
}

// keepReplaced adds the old content of a file to the history, if it is a document.
func (env *environment) keepReplaced(path string, old []byte) {
	if full, err := disk.Absolute(path); err == nil && env.history != nil {
		env.history().KeepReplaced(full, old, env.games, env.clock())
	}
}

// replace writes a file atomically. A pipe or a device is written to directly; until it is read, or
// a signal ends the command.
func (env *environment) replace(path string, isOwn func(io.Reader) bool, write func(io.Writer) error) error {
	env.noteLink(path)
	info, err := os.Stat(path)
	if err != nil || info.Mode().IsRegular() || info.IsDir() {
		return plain(disk.Replace(disk.System{}, path, env.permission(isOwn), write))
	}
	written := make(chan error, 1)
	go func() { written <- plain(disk.Replace(disk.System{}, path, env.permission(isOwn), write)) }()
	select {
	case err := <-written:
		return err
	case <-env.ctx.Done(): // opening and writing cannot be interrupted
		return env.ctx.Err()
	}
}

// noteLink prints which file is written, if a symbolic link names it.
func (env *environment) noteLink(path string) {
	if target, err := os.Readlink(path); err == nil && isFile(path) {
		env.warn("%s is a link: the file is %s", path, target)
	}
}

// checkOutput returns an error if the command may not replace a file, before it computes for long what to
// write.
func (env *environment) checkOutput(path string, isOwn func(io.Reader) bool) error {
	if path == "-" || path == "" { // the standard output, or no file
		return nil
	}
	return plain(env.permission(isOwn).Check(disk.System{}, path))
}
