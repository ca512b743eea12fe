/**
 * A process that keeps programs alive for exactly as long as its own stdin is open.
 * However the sandbox dies, SIGKILL included, the kernel closes that pipe, and everything started here ends.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { removeEndpoints } from './endpoints-file.ts'

export type KeeperOrder = {
  readonly program: string
  readonly argumentLists: readonly (readonly string[])[]
  /** Taken away at the end if it still carries `pid`. */
  readonly endpointsFile: string | null
  readonly pid: number
}

export type KeeperAnswer = { readonly started: readonly { readonly pid: number; readonly port: number }[] }

async function keep(order: KeeperOrder): Promise<void> {
  const children: ChildProcess[] = []
  let ending = false
  const end = (code: number): void => {
    if (ending) return
    ending = true
    const gone = children.map((child) => new Promise((resolve) => onGone(child, resolve)))
    for (const child of children) child.kill('SIGKILL')
    if (order.endpointsFile) removeEndpoints(order.endpointsFile, order.pid)
    void Promise.all(gone).then(() => process.exit(code))
  }

  process.stdin
    .on('end', () => end(0))
    .on('error', () => end(0))
    .resume()
  process.stdout.on('error', () => end(0))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('SIGTERM', () => end(0))

  const started = order.argumentLists.map((list) => {
    const child = spawn(order.program, list, { stdio: ['ignore', 'pipe', 'inherit'], windowsHide: true })
    children.push(child)
    child.on('error', (error) => {
      console.error(`Could not start ${order.program}: ${error.message}`)
      end(1)
    })
    child.on('exit', (code, signal) => {
      if (!ending) console.error(`anvil ${list.join(' ')} ended by itself (${signal ?? code})`)
      end(1)
    })
    return portOf(child)
  })
  const answer: KeeperAnswer = { started: await Promise.all(started) }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

function onGone(child: ChildProcess, listener: (value: unknown) => void): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) listener(null)
  else child.once('exit', listener)
}

/** anvil is asked for port 0 and prints the one it got; what it prints later is thrown away. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await keep(JSON.parse(process.argv[2] ?? '{}'))
