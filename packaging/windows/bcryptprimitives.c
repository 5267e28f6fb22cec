// A stand-in, for tests alone, for a library of Windows that Debian's Wine 8 does not have and
// programs in Go do not start without. It is never shipped.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
	return SystemFunction036(data, (ULONG)length);
}
