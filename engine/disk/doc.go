// Package disk reads, replaces and locks files without losing any.
//
// A [Disk] has the functions of package os behind an interface. Tests can therefore replace the
// disk by one that is full, slow, broken or loses its power at any step:
//
//	Replace, Claim, recovery ─▶ Disk ─▶ System         the disk of this machine
//	                                ├─▶ WithContext          the same, until a context ends
//	                                └─▶ disktest.Disk  the same, with faults
//
// A Disk is passed as a value; no package keeps a global one.
//
// # Replacing files
//
// [Replace] never leaves half a file. The new content is written to a temporary file beside the old
// one and flushed to the disk. The temporary file then takes the old name in a single step of the
// file system:
//
//	game.tchouka              old content, whole
//	.tchouka-5r1k0.tmp        new content, growing
//	game.tchouka              new content, whole
//
// A reader, or a machine whose power fails, finds either the old or the new content. The disk needs
// space for both, and the folder must be writable. If the program is killed, its temporary file is
// removed by the next Replace in the same folder.
//
// To the system the result is a different file. Replace therefore copies permissions, owner, group
// and attributes, and replaces the target of a symbolic link, not the link. The new content is
// copied into the old file if that has several names or an owner for whom the process may not
// create files (inplace.go). All names and the owner then remain. For a moment the file is
// incomplete, and a complete copy is beside it under a name that the user can find:
//
//	game.tchouka              old content, being overwritten
//	game.whole.tchouka        new content, whole; removed when the first is complete
//
// On Windows a replaced file has the permissions that its folder gives to a new one. Pipes and
// devices cannot be replaced and are written directly.
//
// A writer states a [Permission]: an existing file is replaced only if it is the document as it was
// read, if Tchouka has made it, or if the user has agreed. It is checked before the new content is
// made, and once more before the old name is taken if the file has changed meanwhile.
//
// # Locks
//
// [Lock] lets one program at a time write to a file that grows and reports which program has it.
// [OwnLock] belongs to one open file and reports no owner. Both are locks of the operating system:
// they end when the file is closed or the program ends, and leave nothing behind. Readers are not
// affected.
package disk
