import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { describeEndpoints } from './describe-endpoints.ts'
import { type AllEndpoints, requireAllChains } from './endpoints.ts'
import { addToEndpoints, readEndpoints, removeEndpoints } from './endpoints-file.ts'

let folder: string
let file: string
let sandbox: Sandbox
let endpoints: AllEndpoints
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-endpoints-'))
  file = join(folder, 'nested', 'endpoints.json')
  // What a sandbox has left behind that was killed: nothing answers there.
  addToEndpoints(file, { pid: process.pid, origin: 'http://127.0.0.1:1', left: 'behind' })
  sandbox = await startSandbox({ endpointsFile: file, fixtures: true })
  endpoints = requireAllChains(sandbox.endpoints)
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

const warnings = (text: string): number => text.match(/PUBLIC TEST KEYS/g)?.length ?? 0

test('the description has every address and key, and a warning beside the keys of each chain', () => {
  const text = describeEndpoints(endpoints)
  const { rpc, accounts, solana, bitcoin, fixtures, explorers, bundlers } = endpoints
  const keys = [
    ...accounts.flatMap(({ address, privateKey }) => [address, privateKey]),
    ...solana.accounts.flatMap(({ address, secretKey }) => [address, secretKey]),
    ...bitcoin.accounts.flatMap(({ address, wif }) => [address, wif]),
  ]
  const urls = [...Object.values(rpc), ...Object.values(explorers), ...Object.values(bundlers)]
  for (const part of [...keys, ...urls, solana.rpc, solana.ws, bitcoin.esplora]) expect(text).toContain(part)
  const { BONUS, domain } = solana.fixtures ?? {}
  expect(text).toContain(`BONUS         ${BONUS?.address}`)
  expect(text).toContain(`domain        ${domain?.name}, of ${domain?.owner}`)
  for (const { standard, address } of fixtures?.chains['eip155:1'].collections ?? [])
    expect(text).toContain(`${standard.padEnd(13)} ${address}`)
  expect(text).toContain(`universal     ${fixtures?.names.universalResolver}`)
  expect(warnings(text)).toBe(3)
  expect(text.endsWith('Ready. Ctrl-C stops everything.')).toBe(true)
})

test('the description leaves out the chains and fixtures that there are not', () => {
  const { solana, bitcoin, fixtures, ...rest } = endpoints
  const text = describeEndpoints(rest)
  for (const part of ['\nSolana', '\nBitcoin', '\nFixtures', '\nNames on']) expect(text).not.toContain(part)
  expect(warnings(text)).toBe(1)
  const { fixtures: _, ...plain } = solana
  const withSolana = describeEndpoints({ ...rest, solana: plain })
  expect(withSolana).toContain(`USDC          ${solana.tokens.USDC.address}`)
  expect(withSolana).not.toContain('BONUS')
  expect(withSolana).not.toContain('  domain ')
})

test('the endpoints are in their file, without what another sandbox has left there', () => {
  expect(readEndpoints(file)).toEqual(JSON.parse(JSON.stringify(endpoints)))
})

test('a second sandbox does not take the file of one that runs', async () => {
  await expect(startSandbox({ endpointsFile: file })).rejects.toThrow(`already running as process ${process.pid}`)
  expect(readEndpoints(file)).toMatchObject({ origin: endpoints.origin })
})

test.each(['[]', '7', 'null', '{'])('a file with %s has no endpoints', (text) => {
  const other = join(folder, 'other.json')
  writeFileSync(other, text)
  expect(readEndpoints(other)).toEqual({})
})

test('a file is removed for the process that wrote it, and for no other', () => {
  const other = join(folder, 'mine.json')
  addToEndpoints(other, { pid: 7 })
  removeEndpoints(other, 8)
  expect(readEndpoints(other)).toEqual({ pid: 7 })
  removeEndpoints(other, 7)
  expect(readEndpoints(other)).toEqual({})
})

test('a sandbox that stops removes the file of its endpoints', async () => {
  await sandbox.stop()
  expect(readEndpoints(file)).toEqual({})
})
