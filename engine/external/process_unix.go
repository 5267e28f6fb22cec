//go:build unix

package external

import (
	"os/exec"
	"syscall"
)

// prepare gives the process a group of its own, so that its children can be ended with it.
func prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the processes of the group.
func kill(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // an error means that there is none left
}
