import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requireFurtherChains } from './endpoints.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

vi.mock('litesvm', () => {
  throw new Error('Cannot find native binding')
})

const said: string[] = []
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ say: (sentence) => said.push(sentence) })
})
afterAll(() => sandbox.stop())

test('where litesvm does not load, Solana is left out in a sentence, and the rest runs', async () => {
  expect(said.join('\n')).toContain(`litesvm, does not load on ${process.platform} ${process.arch}`)
  expect(sandbox.solana).toBeUndefined()
  expect(sandbox.endpoints).not.toHaveProperty('solana')
  const { bitcoin, origin } = sandbox.endpoints
  expect((await fetch(`${bitcoin?.esplora}/blocks/tip/height`)).status).toBe(200)
  const health = (await (await fetch(`${origin}/health`)).json()) as { blocks: object }
  expect(Object.keys(health.blocks)).toHaveLength(4)
})

test('who cannot do without a chain is told which one is missing', () => {
  const { endpoints } = sandbox
  expect(() => requireFurtherChains(endpoints)).toThrow('without Solana')
  const solana = { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as never
  const { bitcoin, ...withoutBitcoin } = { ...endpoints, solana }
  expect(() => requireFurtherChains(withoutBitcoin)).toThrow('without Bitcoin')
  expect(requireFurtherChains({ ...endpoints, solana }).bitcoin).toBe(bitcoin)
})
