import { spawn } from 'node:child_process'

/** Its standard input ends when the supervisor does. The number is that of the supervisor's process group. */
const script = 'read -r _; kill -s KILL -- "-$1" 2>/dev/null'

export type Watchdog = {
  readonly pid: number
  /** Resolves when it has ended, with the reason unless `stop` was called. */
  readonly ended: Promise<string | null>
  /** Ends it without ending the group. */
  stop(): void
}

/**
 * Starts a shell that kills the process group of this process when this process ends, SIGKILL included. It is no Node,
 * and in a session of its own, so that neither `killall node` nor Ctrl-C ends it together with what it watches.
 *
 * @returns `null` on Windows, which has no process groups
 */
export function startWatchdog(): Watchdog | null {
  if (process.platform === 'win32') return null
  // It keeps stderr open, so that the sandbox sees the supervisor's pipe close when the watchdog has ended, too.
  const child = spawn('/bin/sh', ['-c', script, 'kit-sandbox-watchdog', String(process.pid)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  let isStopping = false
  child.stdin.on('error', () => {})
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(`The watchdog of the nodes did not start: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(isStopping ? null : `The watchdog of the nodes was ended by ${signal ?? `itself (${code})`}.`),
    )
  })
  return {
    pid: child.pid ?? 0,
    ended,
    stop() {
      isStopping = true
      child.kill('SIGKILL')
    },
  }
}
