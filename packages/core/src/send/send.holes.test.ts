import { createFakeStorage } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { storageKeys } from '../storage/keys.ts'
import { runHole } from '../test-utils/run-hole.ts'
import { loadSend, type SendClients } from './send.effects.ts'

const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
const token = { symbol: 'ETH', decimals: 18 }
const transfer = { to: '0xb0b', amount: 5n }
const estimate = { amount: 5n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }
const whole = { from, token, transfer, recipient: null, estimate, text: 'bob.eth' }

function start() {
  const load = vi.fn(async () => ({ features: {} }))
  const clients = {
    requestedNetworks: () => [mainnet],
    chains: { load },
    wallets: { load, hold: () => () => {} },
    clock: { now: () => 0 },
    ...{ storage: createFakeStorage(), keys: storageKeys('kit.v1') },
  }
  const feature = loadSend(clients as unknown as SendClients)
  return { load, run: (name: string, input: object) => runHole(feature, name, input) }
}

test.each([
  ['name', { from: null }],
  ['check', { from: null }],
  ['check', { transfer: null }],
  ['check', { token: null }],
  ['ask', { from: null }],
  ['ask', { token: null }],
  ['ask', { transfer: null }],
  ['ask', { estimate: null }],
] as const)('R-SEND-6: %s without all that belongs to a transfer asks nobody: %j', async (name, missing) => {
  const { load, run } = start()
  expect(await run(name, { ...whole, ...missing })).toBe('send/incomplete')
  expect(load).not.toHaveBeenCalled()
})

test('a chain that cannot weigh a transfer is named', async () => {
  expect(await start().run('check', whole)).toBe('send/unsupported-chain')
})

test('a wallet that makes no transfers says so', async () => {
  expect(await start().run('ask', whole)).toBe('feature/not-supported')
})
