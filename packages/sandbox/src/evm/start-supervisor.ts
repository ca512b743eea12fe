import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { killAll } from './kill-all.ts'
import type { SupervisorOptions, SupervisorReport } from './supervisor.ts'

export type Supervisor = {
  readonly pid: number
  /** Resolves once every program has started; stays pending when one does not. */
  readonly report: Promise<SupervisorReport>
  /** Resolves when the supervisor and its programs have ended. */
  readonly ended: Promise<SupervisorEnd>
  /** Stops the programs and the supervisor. */
  stop(): Promise<void>
}

/** `isUnexpected` when the programs ended without a call of `stop`; `errorOutput` is what they wrote to stderr. */
export type SupervisorEnd = { readonly isUnexpected: boolean; readonly errorOutput: string }

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** Milliseconds that the supervisor has for stopping the programs. */
const stopTimeout = 10_000

/**
 * Spawns `supervisor.ts`, which runs programs for as long as this process has its stdin open. When the supervisor ends,
 * or does not stop within ten seconds, this process kills what is left of the supervisor's process group.
 */
export function startSupervisor(options: SupervisorOptions): Supervisor {
  const file = fileURLToPath(new URL(`./supervisor.${extension}`, import.meta.url))
  // A process group of its own: Ctrl-C in the terminal reaches this process only, which then stops the supervisor.
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let errorOutput = ''
  let isStopping = false
  // Windows has no process groups; there it is the programs that were reported.
  let group = child.pid === undefined || process.platform === 'win32' ? [] : [-child.pid]
  const report = firstLine(child.stdout).then((line): SupervisorReport => JSON.parse(line))
  if (process.platform === 'win32') void report.then(({ started }) => (group = started.map(({ pid }) => pid)))
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-4000)
  })
  child.stdin.on('error', () => {})
  child.once('exit', (_code, signal) => {
    if (signal !== null) errorOutput += `The supervisor of the nodes was ended by ${signal}.`
    killAll(group)
  })
  const ended = new Promise<SupervisorEnd>((resolve) => {
    const settle = (): void => resolve({ isUnexpected: !isStopping, errorOutput: errorOutput.trim() })
    child.once('close', settle).once('error', (error) => {
      errorOutput += error.message
      settle()
    })
  })
  return {
    pid: child.pid ?? 0,
    report,
    ended,
    async stop() {
      isStopping = true
      child.stdin.end()
      const deadline = setTimeout(() => killAll(group), stopTimeout)
      await ended
      clearTimeout(deadline)
    },
  }
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
  })
}
