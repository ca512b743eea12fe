import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import type { Coin } from '../chain/esplora.ts'
import { selectCoins } from './select-coins.ts'
import { isSpendable } from './spendable.ts'
import { dustOf, feeOf, inputWeight, outputWeight } from './weights.ts'

const script = (address: string) => parseAddress(address)?.script ?? new Uint8Array()
const p2wpkh = script('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
const p2wsh = script('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3')
const p2tr = script('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')
const p2pkh = script('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')
const weight = inputWeight('p2wpkh') ?? 0n

const coin = (value: bigint, more: Partial<Coin> = {}): Coin => {
  return { txid: 'ab'.repeat(32), vout: 0, value, isConfirmed: true, inscribed: 'no', ...more }
}
const request = { amount: 50_000n, rate: 2_000n, inputWeight: weight, to: p2wpkh, changeTo: p2wpkh }

test('dustOf agrees with Bitcoin Core for every type of output', () => {
  expect([p2wpkh, p2wsh, p2tr, p2pkh].map(dustOf)).toEqual([294n, 330n, 330n, 546n])
})

test('one coin pays and the rest is change: 141 virtual bytes for one input and two outputs', () => {
  expect(selectCoins({ ...request, coins: [coin(100_000n)] })).toEqual({
    coins: [coin(100_000n)],
    change: 100_000n - 50_000n - 2n * 141n,
    fee: 2n * 141n,
  })
})

test('change that would be dust becomes part of the fee', () => {
  const least = feeOf({ count: 1, weight }, outputWeight(p2wpkh), request.rate)
  const coins = [coin(request.amount + least + 100n)]
  expect(selectCoins({ ...request, coins })).toEqual({ coins, change: 0n, fee: least + 100n })
})

test('coins that cover the amount but not the fee do not suffice', () => {
  expect(selectCoins({ ...request, coins: [coin(50_000n)] })).toBeNull()
  expect(selectCoins({ ...request, coins: [] })).toBeNull()
})

test('unconfirmed coins come last, and coins that cost more than their value are never selected', () => {
  const [big, small, tiny] = [coin(90_000n, { isConfirmed: false }), coin(60_000n), coin(100n)]
  expect(selectCoins({ ...request, coins: [big, tiny, small] })?.coins).toEqual([small])
  expect(selectCoins({ ...request, amount: 100_000n, coins: [big, tiny, small] })?.coins).toEqual([small, big])
})

test('inputs equal outputs plus fee, and no coin with an inscription is selected: 100 000 wallets', () => {
  const inscribed = fc.constantFrom<Coin['inscribed'][]>('no', 'yes', 'unknown', 'unreported')
  const anyCoin = fc
    .record({ value: fc.bigInt({ min: 1n, max: 10_000_000n }), isConfirmed: fc.boolean(), inscribed })
    .map((found) => coin(found.value, found))
  const wallet = fc.record({
    all: fc.array(anyCoin, { maxLength: 12 }),
    amount: fc.bigInt({ min: 294n, max: 20_000_000n }),
    rate: fc.bigInt({ min: 1_000n, max: 300_000n }),
    to: fc.constantFrom(p2wpkh, p2wsh, p2tr, p2pkh),
  })
  fc.assert(
    fc.property(wallet, ({ all, amount, rate, to }) => {
      const coins = all.filter((one) => isSpendable(one))
      const selection = selectCoins({ coins, amount, rate, inputWeight: weight, to, changeTo: p2wpkh })
      const worth = coins.filter(({ value }) => value > (weight * rate) / 4_000n)
      const most = worth.reduce((sum, { value }) => sum + value, 0n)
      const leastFee = (count: number) => feeOf({ count, weight }, outputWeight(to), rate)
      if (!selection) {
        expect(most).toBeLessThan(amount + leastFee(worth.length))
        return
      }
      const total = selection.coins.reduce((sum, { value }) => sum + value, 0n)
      expect(total).toBe(amount + selection.change + selection.fee)
      expect(total).toBeLessThanOrEqual(most)
      expect(selection.fee).toBeGreaterThanOrEqual(leastFee(selection.coins.length))
      expect(selection.change === 0n || selection.change >= dustOf(p2wpkh)).toBe(true)
      const kept = selection.coins.filter((one) => one.inscribed === 'yes' || one.inscribed === 'unknown')
      expect(kept).toEqual([])
      expect(selection.coins.every((one) => one.inscribed === 'no')).toBe(true)
    }),
    { numRuns: 100_000 },
  )
}, 300_000)
