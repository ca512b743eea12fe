import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { solanaNetworkId } from './chains.ts'
import { type Endpoints, requireAllChains } from './endpoints/endpoints.ts'
import { systemProgram, tokenProgram } from './solana/programs.ts'
import type { SolanaToken } from './solana/seed.ts'
import type { SolanaEndpoints } from './solana/start-solana.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

vi.mock('litesvm', () => {
  throw new Error('Cannot find native binding')
})

const messages: string[] = []
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ log: (sentence) => messages.push(sentence) })
})
afterAll(() => sandbox.stop())

test('where litesvm does not load, the sandbox logs the reason and starts without Solana', async () => {
  expect(messages.join('\n')).toContain(`litesvm, does not load on ${process.platform} ${process.arch}`)
  expect(sandbox.solana).toBeUndefined()
  expect(sandbox.endpoints).not.toHaveProperty('solana')
  const { bitcoin, origin } = sandbox.endpoints
  expect((await fetch(`${bitcoin?.esplora}/blocks/tip/height`)).status).toBe(200)
  const health = (await (await fetch(`${origin}/health`)).json()) as { blocks: object }
  expect(Object.keys(health.blocks)).toHaveLength(4)
})

const token: SolanaToken = { address: systemProgram, name: 'Token', decimals: 0, program: tokenProgram }
const sampleSolana: SolanaEndpoints = { rpc: '', ws: '', accounts: [], tokens: { USDC: token, KIT: token } }

test('requireAllChains names the missing chain', () => {
  const { endpoints } = sandbox
  expect(() => requireAllChains(endpoints)).toThrow('without Solana')
  const solana: NonNullable<Endpoints['solana']> = { ...sampleSolana, networkId: solanaNetworkId }
  const { bitcoin, ...withoutBitcoin } = { ...endpoints, solana }
  expect(() => requireAllChains(withoutBitcoin)).toThrow('without Bitcoin')
  expect(requireAllChains({ ...endpoints, solana }).bitcoin).toBe(bitcoin)
})
