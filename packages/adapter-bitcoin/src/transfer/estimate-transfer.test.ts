import { durations, type PlannedTransfer } from '@kit/core'
import { describe, expect, test, vi } from 'vitest'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import type { Coin } from '../chain/esplora.ts'
import { createReservedCoins } from '../chain/reserved-coins.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { createEstimateTransfer } from './estimate-transfer.ts'

const network = mainnet.caipNetworkId
const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const to = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const scriptHash = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const coin = (vout: number, inscribed: Coin['inscribed']): Coin => ({
  ...{ txid: 'ab'.repeat(32), vout, value: 100_000n, isConfirmed: true, inscribed },
})
// One input of a p2wpkh address and one output to a p2pkh one.
const weight = (inputs: bigint) => (42n + inputs * 272n + 136n + 3n) / 4n

type Given = {
  readonly coins?: readonly Coin[]
  /** What a server says of unreported coins. */
  readonly served?: (coin: Coin) => Coin['inscribed']
  /** Whether the dApp named that server. */
  readonly isNamed?: boolean
  readonly address?: string
  /** Whether the API knows a transaction that spends a coin. */
  readonly spender?: (coin: Coin) => Promise<string | null>
}

const spent = 'cd'.repeat(32)

/** What a transfer would cost, where a server says this of unreported coins, or no server is there. */
async function estimate(
  transfer: Partial<PlannedTransfer>,
  { coins = [coin(0, 'no')], served, isNamed = false, address = own, spender = async () => null }: Given = {},
) {
  const read = async (one: Coin) => ({ ...one, inscribed: served?.(one) })
  const chainClient = {
    networks: [mainnet],
    reserved: createReservedCoins(),
    esplora: () => ({ coins: async () => coins, feeRate: async () => 1_000n, spender }),
    ordinals: async () => (served ? { read, isNamed } : null),
  } as unknown as BitcoinChainClient
  const request = { address, network, transfer: { to, amount: 'max', ...transfer } as PlannedTransfer }
  return createEstimateTransfer(chainClient)(request, never)
}

test.each(['nobody', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'])(
  '%s sends nothing on Bitcoin',
  async (address) => {
    expect(await codeOf(estimate({}, { address }))).toBe('transaction/invalid')
  },
)

test.each(['max', 50_000n] as const)('a script that the adapter cannot sign pays nothing: %s', async (amount) => {
  expect(await codeOf(estimate({ amount }, { address: scriptHash }))).toBe('transaction/invalid')
})

test('all that an account has is what its coins are worth without the fee', async () => {
  const fee = weight(2n)
  expect(await estimate({}, { coins: [coin(0, 'no'), coin(1, 'no'), coin(2, 'yes'), coin(3, 'unknown')] })).toEqual({
    ...{ amount: 200_000n - fee, fee, maxFee: fee, deposit: 0n },
    balanceChange: { sender: fee - 200_000n, recipient: 200_000n - fee },
  })
})

test('what nobody reports a wallet knows; what a server reports counts', async () => {
  const coins = [coin(0, 'unreported')]
  expect(await estimate({}, { coins })).toMatchObject({ amount: 100_000n - weight(1n) })
  expect(await estimate({}, { coins, served: () => 'no' })).toMatchObject({ amount: 100_000n - weight(1n) })
  expect(await codeOf(estimate({}, { coins, served: () => 'yes' }))).toBe('transaction/invalid')
})

test.each(['max', 50_000n] as const)(
  'a server that is named is asked about what the API calls clean: %s',
  async (amount) => {
    const coins = [coin(0, 'no'), coin(1, 'no'), coin(2, 'unknown')]
    const served = ({ vout }: Coin) => (vout === 1 ? 'no' : 'yes')
    const fee = weight(1n)
    const whole = 100_000n - fee
    expect(await estimate({ amount }, { coins, served, isNamed: true })).toMatchObject(
      amount === 'max' ? { amount: whole, fee } : { amount },
    )
    const marked = { coins: coins.slice(0, 1), served, isNamed: true }
    expect(await codeOf(estimate({ amount }, marked))).toBe('transaction/invalid')
  },
)

test('a transfer to oneself moves nothing beside its fee', async () => {
  const { balanceChange } = await estimate({ to: own, amount: 30_000n })
  expect(balanceChange).toEqual({ sender: 0n, recipient: 0n })
})

test('of more coins than fit into a transaction, a server is asked about the largest, and about another for each that it marks', async () => {
  const coins = Array.from({ length: 600 }, (_, vout) => ({
    ...coin(vout, 'unreported'),
    value: 10_000n + BigInt(vout),
  }))
  const asked = new Set<number>()
  const served = ({ vout }: Coin) => {
    expect(asked.has(vout)).toBe(false)
    asked.add(vout)
    return vout >= 597 ? 'yes' : 'no'
  }
  const { amount } = await estimate({}, { coins, served })
  expect([...asked].sort((a, b) => a - b)).toEqual(Array.from({ length: 503 }, (_, at) => 97 + at))
  const worth = coins.slice(97, 597).reduce((sum, { value }) => sum + value, 0n)
  expect(amount).toBeLessThan(worth - weight(499n))
  expect(amount).toBeGreaterThan(worth - weight(501n))
})

describe('a coin that another transaction spends, although the API lists it', () => {
  /** Which coins the API was asked about, of which these are spent. */
  function spending(...spentOnes: readonly number[]) {
    const asked: number[] = []
    const spender = async ({ vout }: Coin) => {
      asked.push(vout)
      return spentOnes.includes(vout) ? spent : null
    }
    return { asked, spender }
  }
  const of = (vout: number, value: bigint, inscribed: Coin['inscribed'] = 'no') => ({ ...coin(vout, inscribed), value })
  const coins = [of(0, 200_000n), of(1, 90_000n), of(2, 80_000n), of(3, 70_000n)]

  test('pays nothing of a transfer, and of the others only those are asked about that pay it, each once', async () => {
    const { asked, spender } = spending(0)
    const { balanceChange, fee } = await estimate({ amount: 100_000n }, { coins, spender })
    // Two coins, and what goes back to a p2wpkh address.
    expect(fee).toBe(weight(2n) + 31n)
    expect(balanceChange?.sender).toBe(-100_000n)
    expect(asked).toEqual([0, 1, 2])
  })

  test('is no part of all that an account has, and each is asked about once', async () => {
    const { asked, spender } = spending(0, 2)
    const fee = weight(2n)
    expect(await estimate({}, { coins, spender })).toMatchObject({ fee, amount: 160_000n - fee })
    expect(asked).toEqual([0, 1, 2, 3])
  })

  test.each(['max', 50_000n] as const)('leaves too little: %s', async (amount) => {
    const { spender } = spending(0, 1, 2, 3)
    expect(await codeOf(estimate({ amount }, { coins, spender }))).toBe('transaction/invalid')
  })

  test.each(['max', 50_000n] as const)('is asked about where a server says what coins carry: %s', async (amount) => {
    const unreported = coins.map((one) => ({ ...one, inscribed: 'unreported' }) as const)
    const { asked, spender } = spending(0)
    const served = ({ vout }: Coin) => (vout === 1 ? 'yes' : 'no')
    await estimate({ amount }, { coins: unreported, served, spender })
    expect(asked).toEqual(amount === 'max' ? [0, 2, 3] : [0, 2])
  })

  test.each(['max', 50_000n] as const)('is the wallet’s affair where it chooses the coins: %s', async (amount) => {
    const { asked, spender } = spending(0)
    await estimate({ amount }, { coins: [of(0, 200_000n, 'unreported'), of(1, 90_000n)], spender })
    expect(asked).toEqual([])
  })

  test('counts as the API lists it where nobody answers in ten seconds, which delays no answer any longer', async () => {
    vi.useFakeTimers()
    try {
      let wasAsked = () => {}
      const asking = new Promise<void>((resolve) => {
        wasAsked = resolve
      })
      const spender = ({ vout }: Coin) => {
        if (vout === 3) wasAsked()
        return vout === 2 ? Promise.resolve(spent) : new Promise<null>(() => {})
      }
      const estimating = estimate({}, { coins, spender })
      await Promise.race([asking, estimating])
      await vi.advanceTimersByTimeAsync(durations.httpTimeout)
      expect(await estimating).toMatchObject({ amount: 360_000n - weight(3n) })
    } finally {
      vi.useRealTimers()
    }
  })
})
