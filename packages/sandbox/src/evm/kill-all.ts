/** Kills processes, or with a negative id a process group. Those that have ended are none to complain about. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
}
