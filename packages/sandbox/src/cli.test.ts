import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostileListings } from './directory/hostile-listings.ts'
import { type Endpoints, requireAllChains } from './endpoints/endpoints.ts'
import { addToEndpoints, readEndpoints } from './endpoints/endpoints-file.ts'
import { openBitcoinClient } from './test-utils/bitcoin-client.ts'
import { isAlive } from './test-utils/is-alive.ts'
import { findWallets } from './test-utils/request-directory.ts'
import { openSolanaClient } from './test-utils/solana-client.ts'

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

/** Runs the command without Solana and Bitcoin, which only some tests need. */
const run = (...more: string[]) => runWithAllChains('--evm-only', ...more)

async function runWithAllChains(...more: string[]) {
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
  'the command stops every node and removes the endpoints file on %s',
  async (signal) => {
    const { command, ended, processes } = await run()
    expect(processes.map(isAlive)).toEqual([true, true, true, true, true])
    command.kill(signal)
    expect(await ended).toBe(0)
    expect(processes.filter(isAlive)).toEqual([])
    expect(readEndpoints(file)).toEqual({})
  },
)

test('the nodes end and the endpoints file is removed when the command is killed with SIGKILL', async () => {
  const { command, processes } = await run()
  expect(processes).toHaveLength(5)
  command.kill('SIGKILL')
  await expect.poll(() => processes.filter(isAlive)).toEqual([])
  expect(readEndpoints(file)).toEqual({})
})

test('when the supervisor of the nodes is killed with SIGKILL, the command says so, ends, and leaves nothing running', async () => {
  const { ended, output, processes } = await run()
  const [supervisor = Number.NaN] = processes
  process.kill(supervisor, 'SIGKILL')
  expect(await ended).toBe(1)
  expect(output()).toContain('The EVM nodes ended. The supervisor of the nodes was ended by SIGKILL.')
  await expect.poll(() => processes.filter(isAlive)).toEqual([])
  expect(readEndpoints(file)).toEqual({})
})

test('the command with --while-stdin ends with its standard input', async () => {
  const { command, ended, processes } = await run('--while-stdin')
  command.stdin.end()
  expect(await ended).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})

test('the command prints that the keys are public, and every address', async () => {
  const { output } = await run()
  const { rpc, relay, walletList, blockchainApi, projectId, mail, oidc, farcaster } = readEndpoints(
    file,
  ) as unknown as Endpoints
  expect(output()).toContain('PUBLIC TEST KEYS')
  for (const url of Object.values(rpc)) expect(output()).toContain(url)
  for (const text of [
    oidc.issuer,
    farcaster.relayUrl,
    farcaster.idRegistry,
    mail.smtp,
    mail.inbox,
    relay,
    `wallet list   ${walletList}`,
    `origin        ${blockchainApi}`,
    projectId,
  ])
    expect(output()).toContain(text)
})

test('Solana and Bitcoin answer at the printed addresses until the command ends', async () => {
  const { command, ended, output } = await runWithAllChains()
  const { solana, bitcoin } = requireAllChains(readEndpoints(file) as unknown as Endpoints)
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
  for (const url of [rpc, esplora]) await expect(fetch(url)).rejects.toThrow()
})

test('the command with --evm-only starts neither Solana nor Bitcoin', async () => {
  const { output } = await run()
  for (const name of ['solana', 'bitcoin']) expect(readEndpoints(file)).not.toHaveProperty(name)
  expect(output()).not.toMatch(/solana|bitcoin/i)
})

test('--help lists every option', async () => {
  const { ended, output } = await runWithAllChains('--help')
  expect(await ended).toBe(0)
  for (const option of ['endpoints', 'port', 'wallets', 'hostile', 'fixtures', 'evm-only', 'while-stdin', 'help'])
    expect(output()).toContain(`--${option} `)
})

test('--wallets sets the length of the directory, and --hostile adds the hostile listings', async () => {
  await run('--wallets', '2000', '--hostile')
  const { walletList } = readEndpoints(file) as unknown as Endpoints
  expect((await findWallets(walletList)).count).toBe(2000 + hostileListings().length)
})

test('the command rejects an invalid number of wallets before any node starts', async () => {
  const { ended, output } = await run('--wallets=abc')
  expect(await ended).toBe(1)
  expect(output()).toContain('A directory lists 1 to')
  expect(output()).not.toContain('processes')
})

test('the command keeps entries of other programs in the endpoints file', async () => {
  addToEndpoints(file, { playground: 'http://127.0.0.1:1' })
  await run()
  expect(readEndpoints(file)).toMatchObject({ playground: 'http://127.0.0.1:1', pid: commands[0]?.pid })
  addToEndpoints(file, { playground: 'http://127.0.0.1:2' })
  expect(Object.keys(readEndpoints(file))).toEqual(expect.arrayContaining(['rpc', 'accounts', 'tokens', 'startedAt']))
})

test('the command removes the entries of an ended sandbox from the endpoints file, that of its playground included', async () => {
  addToEndpoints(file, { pid: 1, origin: 'http://127.0.0.1:1', playground: 'http://127.0.0.1:1' })
  await run()
  expect(readEndpoints(file)).not.toHaveProperty('playground')
})

test('a second sandbox does not start with the endpoints file of a running one', async () => {
  const first = await run()
  const second = await run()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`already running as process ${first.command.pid}`)
  expect(readEndpoints(file).pid).toBe(first.command.pid)
})

test('the command fails and stops its nodes when it cannot write the endpoints file', async () => {
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

test.each(['abc', '-1', '70000'])('the command rejects --port=%s', async (port) => {
  const { ended, output } = await run(`--port=${port}`)
  expect(await ended).toBe(1)
  expect(output()).toContain(`${port} is not a port`)
})
