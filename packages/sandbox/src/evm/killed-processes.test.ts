import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isAlive } from '../test-utils/is-alive.ts'
import { killAll } from './kill-all.ts'
import { startNodes } from './nodes.ts'
import { startSupervisor } from './start-supervisor.ts'

/** Starts the nodes as the sandbox does, prints the ids of their processes, and in the end why they ended. */
const program = `
  import { startNodes } from ${JSON.stringify(new URL('./nodes.ts', import.meta.url).href)}
  const { processes, ended } = await startNodes(null)
  console.log(JSON.stringify(processes))
  const { isUnexpected, errorOutput } = await ended
  console.log(JSON.stringify({ isUnexpected, errorOutput }))`

let parents: ChildProcess[] = []
let pids: number[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const parent of parents) parent.kill('SIGKILL')
  killAll(pids)
  parents = []
  pids = []
})

async function startParent() {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  parents.push(parent)
  const output: string[] = []
  const ended = new Promise((resolve) => parent.stdout.once('close', resolve))
  await new Promise<void>((resolve) =>
    parent.stdout.on('data', (chunk: Buffer) => {
      output.push(...chunk.toString().trim().split('\n'))
      resolve()
    }),
  )
  pids = JSON.parse(output[0] ?? '[]')
  const [supervisor, node, , , watchdog] = pids
  const named = { parent: parent.pid, supervisor, watchdog, node }
  const pidOf = (name: Name): number => {
    const pid = named[name]
    if (pid === undefined) throw new Error(`There is no ${name}.`)
    return pid
  }
  return { ended, output, all: [pidOf('parent'), ...pids], pidOf }
}

const names = ['parent', 'supervisor', 'watchdog', 'node'] as const
type Name = (typeof names)[number]

/** Every order of every choice among the names. */
const orders = (from: readonly Name[]): Name[][] =>
  from.flatMap((name) => [[name], ...orders(from.filter((other) => other !== name)).map((rest) => [name, ...rest])])

/** With parent, supervisor and watchdog gone at once, nothing is left that could notice. */
const isNoticed = (killed: readonly Name[]): boolean => killed.length < 3 || !killed.includes('watchdog')

test.each(
  orders(names)
    .filter(isNoticed)
    .map((killed) => [killed.join(', then '), killed] as const),
)('no process is left after kill -9 of the %s', async (_, killed) => {
  const { ended, output, all, pidOf } = await startParent()
  expect(all.map(isAlive)).toEqual(all.map(() => true))
  killAll(killed.map(pidOf))
  await expect.poll(() => all.filter(isAlive)).toEqual([])
  await ended
  const report = [expect.stringMatching(/"isUnexpected":true,"errorOutput":".+"/)]
  // A parent that dies after another may have told of that one before.
  const mayTell = killed[0] !== 'parent'
  const maySayNothing = killed.includes('parent')
  expect([...(mayTell ? [report] : []), ...(maySayNothing ? [[]] : [])]).toContainEqual(output.slice(1))
})

test('a supervisor that is killed before its programs have started takes them along', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-supervisor-'))
  const file = join(folder, 'pid')
  const argumentLists = [['-c', `echo $$ > ${file}; exec sleep 1000000`]]
  const supervisor = startSupervisor({ program: '/bin/sh', argumentLists, endpointsFile: null, pid: process.pid })
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
  const started = Number(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(isAlive(started)).toBe(true)
  process.kill(supervisor.pid, 'SIGKILL')
  expect(await supervisor.ended).toEqual({
    isUnexpected: true,
    errorOutput: 'The supervisor of the nodes was ended by SIGKILL.',
  })
  await expect.poll(() => isAlive(started)).toBe(false)
})

test('a supervisor that does not stop within ten seconds is killed with its programs', async () => {
  const { processes, stop } = await startNodes(null)
  pids = [...processes]
  const [supervisor = Number.NaN] = processes
  process.kill(supervisor, 'SIGSTOP')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(processes.filter(isAlive)).toEqual(processes)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  vi.useRealTimers()
  await expect.poll(() => processes.filter(isAlive)).toEqual([])
})
