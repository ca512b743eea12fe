import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Network } from '../domain/network.ts'
import { bitcoin, mainnet, solana } from '../domain/networks.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendToken } from './send.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const networks = [mainnet, solana, bitcoin]

/** The review of a transfer of one whole unit, over chains that weigh whatever they are asked. */
async function reviewing(token: SendToken, at: Network = mainnet) {
  const { chainNamespace: namespace, caipNetworkId: network } = at
  const weighed = vi.fn(async () => ({ amount: 1n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }))
  const { logic, input, read } = loadSend({
    ...{ clock: { now: () => 0 }, storage: createFakeStorage(), keys: storageKeys('kit.v1') },
    requestedNetworks: () => networks,
    chains: { load: async () => ({ features: { estimateTransfer: weighed } }) },
    wallets: { load: async () => ({ features: {} }), hold: () => () => {} },
  } as unknown as SendClients)
  const { actor } = inASystem(logic, 'send', input)
  const from = { namespace, address: '0xa11ce', network, connectorId: 'io.wallet' }
  actor.send({ type: 'send.started', from, token })
  actor.send({ type: 'send.drafted', to: 'bob', amount: '1' })
  actor.send({ type: 'send.reviewRequested' })
  await settle()
  const state = read(actor, [])
  return { state, code: 'error' in state ? state.error?.code : undefined, weighed }
}

describe('R-SEND-6: the network’s own currency in other decimals than the network’s', () => {
  test.each([
    ['ETH', 19, mainnet],
    ['ETH', 17, mainnet],
    ['SOL', 18, solana],
    ['BTC', 9, bitcoin],
  ])('is not sent: %s with %d, and the chain is not asked', async (symbol, decimals, network) => {
    const { state, code, weighed } = await reviewing({ symbol, decimals }, network)
    expect([state.is, code]).toEqual(['editing', 'transaction/wrong-decimals'])
    expect(weighed).not.toHaveBeenCalled()
  })

  test.each([
    ['ETH', 18, mainnet],
    ['SOL', 9, solana],
    ['BTC', 8, bitcoin],
  ])('is none of it: %s with %d', async (symbol, decimals, network) => {
    const { state, weighed } = await reviewing({ symbol, decimals }, network)
    expect(state.is).toBe('ready')
    const amount = 10n ** BigInt(decimals)
    expect(weighed).toHaveBeenCalledWith(
      expect.objectContaining({ transfer: { to: 'bob', amount } }),
      expect.anything(),
    )
  })

  test('is no matter of a token, whose chain is asked for its decimals', async () => {
    const { state, weighed } = await reviewing({ address: '0xc0ffee', symbol: 'USDC', decimals: 6 })
    expect(state.is).toBe('ready')
    expect(weighed).toHaveBeenCalledWith(
      expect.objectContaining({ transfer: { to: 'bob', amount: 1_000_000n, token: '0xc0ffee', decimals: 6 } }),
      expect.anything(),
    )
  })
})
