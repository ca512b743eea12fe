import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { bitcoin, mainnet, solana } from '../domain/networks.ts'
import type { Token } from '../domain/token.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ReadAssets } from '../ports/wallet-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { native, token } from '../test-utils/sample-token.ts'
import { settle } from '../test-utils/settle.ts'
import { loadTokens, type TokensSources } from './tokens.effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What an account has on a network, by the word of a service, or of a wallet that lists assets. */
async function shown(network: CaipNetworkId, said: readonly Token[], readAssets?: ReadAssets) {
  const api = { readTokens: async () => said } as Partial<BlockchainApi> as BlockchainApi
  const sources = {
    loadBlockchainApi: async () => api,
    chains: { load: () => Promise.reject(new Error('No chain is asked.')) },
    wallets: { find: () => ({ features: { readAssets } }) },
    requestedNetworks: () => [mainnet, solana, bitcoin],
  }
  const { logic, input, read } = loadTokens(sources as unknown as TokensSources, neverReturns)
  const { actor } = inASystem(logic, 'tokens', input)
  actor.send({ type: 'tokens.requested', address: '0xa11ce', network, connectorId: 'io.wallet' })
  await settle(0)
  const { is, tokens } = read(actor, [])
  expect(is).toBe('ready')
  return tokens
}

const said = (network: CaipNetworkId, amount: bigint, decimals: number) =>
  native({ network, quantity: { amount, decimals } })

describe('R-BAL-1: the network’s own currency', () => {
  test.each([
    ['19 decimals', mainnet, 15n * 10n ** 18n, 19, 15n * 10n ** 17n],
    ['17 decimals', mainnet, 15n * 10n ** 16n, 17, 15n * 10n ** 17n],
    ['18 decimals', solana, 15n * 10n ** 17n, 18, 1_500_000_000n],
    ['7 decimals', bitcoin, 15_000_000n, 7, 150_000_000n],
  ] as const)(
    'that a service counts in %s is counted as its network does',
    async (_, network, units, decimals, amount) => {
      const { caipNetworkId, nativeCurrency } = network
      const usdc = token({ network: caipNetworkId })
      expect(await shown(caipNetworkId, [said(caipNetworkId, units, decimals), usdc])).toEqual([
        said(caipNetworkId, amount, nativeCurrency.decimals),
        usdc,
      ])
    },
  )

  test('of which a service says parts of the smallest unit is left out', async () => {
    const usdc = token()
    expect(await shown('eip155:1', [said('eip155:1', 1n, 19), usdc])).toEqual([usdc])
  })

  test('that a service counts otherwise has its price all the same, where a wallet says how much there is', async () => {
    const { network: _, value: __, ...asset } = native({ price: null })
    expect(await shown('eip155:1', [said('eip155:1', 7n, 1)], async () => [asset])).toEqual([native()])
  })

  test('of a network that is none of the kit is as the service says', async () => {
    const has = said('eip155:10', 15n, 1)
    expect(await shown('eip155:10', [has])).toEqual([has])
  })
})
