import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { frameOrigin } from './open-service.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A folder with a build of a page, for tests of what serves it. */
export function makeBuild(): { readonly dist: string; remove(): void } {
  const dist = mkdtempSync(join(tmpdir(), 'kit-auth-frame-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Frame</title><script nonce="NONCE"></script>')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'app.js'), 'nonce="NONCE"')
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}

export type Started = {
  readonly process: ChildProcess
  /** Of the port that it listens on; `null` when it ended instead. */
  readonly url: string | null
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
  output(): string
}

/** Runs the service in a process of its own, as a host does. */
export async function startMain(variables: Readonly<Record<string, string>>): Promise<Started> {
  const env = { PATH: process.env.PATH ?? '', AUTH_FRAME_PORT: '0', AUTH_FRAME_ORIGIN: frameOrigin, ...variables }
  const child = spawn(process.execPath, ['--conditions=@kit/source', main], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
        const [, port] = /on port (\d+)/.exec(output) ?? []
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
      })
    ended.then(() => resolve(null))
  })
  return { process: child, url: await ready, ended, output: () => output }
}

/** A service in another process, as a test asks it. */
export const remote = ({ url }: Started) => ({
  fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    return request
      .text()
      .then((text) =>
        fetch(`${url}${pathname}${search}`, { method: request.method, headers, body: text === '' ? null : text }),
      )
  },
})
