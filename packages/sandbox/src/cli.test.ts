import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findWallets } from '../test/ask-directory.ts'
import { openBitcoinClient } from '../test/bitcoin-client.ts'
import { isAlive } from '../test/is-alive.ts'
import { openSolanaClient } from '../test/solana-client.ts'
import { hostileListings } from './directory/hostile-listings.ts'
import { type Endpoints, requireFurtherChains } from './endpoints.ts'
import { addToEndpoints, readEndpoints } from './endpoints-file.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
let folder: string
let file: string
let commands: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-sandbox-'))
  file = join(folder, 'nested', 'endpoints.json')
  commands = []
})
afterEach(() => {
  for (const command of commands) command.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** The command without the further chains, which only some tests look at. */
const run = (...more: string[]) => runWhole('--evm-only', ...more)

async function runWhole(...more: string[]) {
  const command = spawn(process.execPath, [cli, '--endpoints', file, ...more], { stdio: 'pipe' })
  commands.push(command)
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => command.once('close', resolve))
  const ready = new Promise<void>((resolve) =>
    command.stdout.on('data', () => (output.includes('Ready.') ? resolve() : undefined)),
  )
  await Promise.race([ready, ended])
  return { command, ended, output: () => output, processes: (readEndpoints(file).processes ?? []) as number[] }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends every node and removes the endpoints file',
  async (signal) => {
    const { command, ended, processes } = await run()
    expect(processes.map(isAlive)).toEqual([true, true, true, true])
    command.kill(signal)
    expect(await ended).toBe(0)
    expect(processes.filter(isAlive)).toEqual([])
    expect(readEndpoints(file)).toEqual({})
  },
)

test('a command that is killed outright takes its nodes and its endpoints file with it', async () => {
  const { command, processes } = await run()
  expect(processes).toHaveLength(4)
  command.kill('SIGKILL')
  await expect.poll(() => processes.filter(isAlive), { timeout: 5000 }).toEqual([])
  expect(readEndpoints(file)).toEqual({})
})

test('with --while-stdin the end of standard input ends it', async () => {
  const { command, ended, processes } = await run('--while-stdin')
  command.stdin.end()
  expect(await ended).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})

test('says in words that the keys are public and where everything is', async () => {
  const { output } = await run()
  const { rpc, relay, walletList, projectId } = readEndpoints(file) as unknown as Endpoints
  expect(output()).toContain('PUBLIC TEST KEYS')
  for (const url of Object.values(rpc)) expect(output()).toContain(url)
  for (const text of [relay, `wallet list   ${walletList}`, projectId]) expect(output()).toContain(text)
})

test('the further chains answer where the output and the endpoints file say, until the command ends', async () => {
  const { command, ended, output } = await runWhole()
  const { solana, bitcoin } = requireFurtherChains(readEndpoints(file) as unknown as Endpoints)
  const holder = solana.accounts[0]
  if (!holder) throw new Error('no account')
  expect(await openSolanaClient(solana).balance(holder.address)).toBe(1000n * 10n ** 9n)
  const client = openBitcoinClient(bitcoin)
  expect(await client.confirmed(client.account(1).address)).toBe(100_000_000)
  const { rpc, ws, networkId } = solana
  for (const text of [rpc, ws, networkId, holder.address, holder.secretKey]) expect(output()).toContain(text)
  const { esplora, inscription } = bitcoin
  for (const text of [`POST ${esplora}/faucet`, bitcoin.networkId, inscription.outpoint, client.account(1).wif])
    expect(output()).toContain(text)
  expect(output().match(/PUBLIC TEST KEYS/g)).toHaveLength(3)
  command.kill('SIGTERM')
  expect(await ended).toBe(0)
  for (const gone of [rpc, esplora]) await expect(fetch(gone)).rejects.toThrow()
})

test('with --evm-only there is neither Solana nor Bitcoin, in the file or in the output', async () => {
  const { output } = await run()
  for (const name of ['solana', 'bitcoin']) expect(readEndpoints(file)).not.toHaveProperty(name)
  expect(output()).not.toMatch(/solana|bitcoin/i)
})

test('--help names every option', async () => {
  const { ended, output } = await runWhole('--help')
  expect(await ended).toBe(0)
  for (const option of ['endpoints', 'port', 'wallets', 'hostile', 'evm-only', 'while-stdin', 'help'])
    expect(output()).toContain(`--${option} `)
})

test('the directory is as long as asked for, and hostile when asked to be', async () => {
  await run('--wallets', '2000', '--hostile')
  const { walletList } = readEndpoints(file) as unknown as Endpoints
  expect((await findWallets(walletList)).count).toBe(2000 + hostileListings().length)
})

test('a directory that cannot be that long fails in words, before any node starts', async () => {
  const { ended, output } = await run('--wallets=abc')
  expect(await ended).toBe(1)
  expect(output()).toContain('A directory lists 1 to')
  expect(output()).not.toContain('processes')
})

test('what others put into the endpoints file stays', async () => {
  addToEndpoints(file, { playground: 'http://127.0.0.1:1' })
  await run()
  expect(readEndpoints(file)).toMatchObject({ playground: 'http://127.0.0.1:1', pid: commands[0]?.pid })
  addToEndpoints(file, { playground: 'http://127.0.0.1:2' })
  expect(Object.keys(readEndpoints(file))).toEqual(expect.arrayContaining(['rpc', 'accounts', 'tokens', 'startedAt']))
})

test('what a dead sandbox left in the endpoints file goes, playground included', async () => {
  addToEndpoints(file, { pid: 1, origin: 'http://127.0.0.1:1', playground: 'http://127.0.0.1:1' })
  await run()
  expect(readEndpoints(file)).not.toHaveProperty('playground')
})

test('a second sandbox refuses the endpoints file of a living one, and leaves it alone', async () => {
  const first = await run()
  const second = await run()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`already running as process ${first.command.pid}`)
  expect(readEndpoints(file).pid).toBe(first.command.pid)
})

test('an endpoints file that cannot be written fails in words and leaves no node running', async () => {
  writeFileSync(join(folder, 'nested'), 'a file where a folder is needed')
  const { ended, output } = await run()
  expect(await ended).toBe(1)
  const nodes = output()
    .match(/processes ([\d, ]+)/)?.[1]
    ?.split(', ')
    .map(Number)
  expect(nodes).toHaveLength(3)
  expect(nodes?.filter(isAlive)).toEqual([])
})

test.each(['abc', '-1', '70000'])('refuses --port=%s', async (port) => {
  const { ended, output } = await run(`--port=${port}`)
  expect(await ended).toBe(1)
  expect(output()).toContain(`${port} is not a port`)
})
