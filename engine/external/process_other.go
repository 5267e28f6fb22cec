//go:build !unix

package external

import "os/exec"

func prepare(*exec.Cmd) {}

// kill ends the process.
func kill(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // an error means that it has ended
}
