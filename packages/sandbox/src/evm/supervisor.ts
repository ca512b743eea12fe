/**
 * A process that runs other programs for exactly as long as its own stdin is open.
 * However the sandbox ends, SIGKILL included, the kernel closes that pipe and the supervisor stops the programs.
 * However the supervisor ends, the sandbox and the watchdog notice, and either kills the programs.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { removeEndpoints } from '../endpoints/endpoints-file.ts'
import { startWatchdog } from './watchdog.ts'

export type SupervisorOptions = {
  readonly program: string
  readonly argumentLists: readonly (readonly string[])[]
  /** Removed at the end if it still contains `pid`. */
  readonly endpointsFile: string | null
  readonly pid: number
}

export type SupervisorReport = {
  readonly started: readonly { readonly pid: number; readonly port: number }[]
  /** Absent on Windows. */
  readonly watchdogPid?: number
}

async function supervise(options: SupervisorOptions): Promise<void> {
  const children: ChildProcess[] = []
  const watchdog = startWatchdog()
  let isStopping = false
  const stop = (code: number): void => {
    if (isStopping) return
    isStopping = true
    const exits = children.map((child) => new Promise((resolve) => onExit(child, resolve)))
    for (const child of children) child.kill('SIGKILL')
    if (options.endpointsFile) removeEndpoints(options.endpointsFile, options.pid)
    void Promise.all(exits).then(async () => {
      watchdog?.stop()
      await watchdog?.ended
      process.exit(code)
    })
  }

  process.stdin
    .on('end', () => stop(0))
    .on('error', () => stop(0))
    .resume()
  process.stdout.on('error', () => stop(0))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('SIGTERM', () => stop(0))
  void watchdog?.ended.then((reason) => {
    if (reason !== null) console.error(reason)
    stop(1)
  })

  const started = options.argumentLists.map((list) => {
    const child = spawn(options.program, list, { stdio: ['ignore', 'pipe', 'inherit'], windowsHide: true })
    children.push(child)
    child.on('error', (error) => {
      console.error(`Could not start ${options.program}: ${error.message}`)
      stop(1)
    })
    child.on('exit', (code, signal) => {
      if (!isStopping) console.error(`anvil ${list.join(' ')} ended by itself (${signal ?? code})`)
      stop(1)
    })
    return portOf(child)
  })
  const report: SupervisorReport = {
    started: await Promise.all(started),
    ...(watchdog ? { watchdogPid: watchdog.pid } : {}),
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
}

function onExit(child: ChildProcess, listener: (value: unknown) => void): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) listener(null)
  else child.once('exit', listener)
}

/** Reads the port from the first lines that anvil prints, and discards all later output. */
function portOf(child: ChildProcess): Promise<{ pid: number; port: number }> {
  return new Promise((resolve) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1]
      if (port === undefined || child.pid === undefined) return
      child.stdout?.off('data', read).resume()
      resolve({ pid: child.pid, port: Number(port) })
    }
    child.stdout?.on('data', read)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await supervise(JSON.parse(process.argv[2] ?? '{}'))
