import { KitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { createReservedCoins } from './reserved-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const elsewhere = 'bip122:000000000019d6689c085ae165831e93'
const [first, second, third] = [0, 1, 2].map((vout) => ({ txid: 'ab'.repeat(32), vout })) as [Coin, Coin, Coin]
type Coin = { readonly txid: string; readonly vout: number }

describe('payments of this page chose coins', () => {
  test('when each of them was reserved for one, together or apart', () => {
    const reserved = createReservedCoins()
    reserved.reserve(network, [first, second])
    reserved.reserve(network, [third])
    expect(reserved.hasChosen(network, [first])).toBe(true)
    expect(reserved.hasChosen(network, [first, second, third])).toBe(true)
  })

  test('not when one of them was not reserved, or is a coin of another network', () => {
    const reserved = createReservedCoins()
    reserved.reserve(network, [first])
    expect(reserved.hasChosen(network, [first, second])).toBe(false)
    expect(reserved.hasChosen(network, [second, first])).toBe(false)
    expect(reserved.hasChosen(elsewhere, [first])).toBe(false)
  })

  test('not when a PSBT of the dApp spends them, of which no server reported anything', () => {
    const reserved = createReservedCoins()
    reserved.share(network, [first])
    expect(reserved.has(network, first)).toBe(true)
    expect(reserved.hasChosen(network, [first])).toBe(false)
  })
})

test('all coins of a payment are reserved or none', () => {
  const reserved = createReservedCoins()
  reserved.reserve(network, [first])
  expect(reserved.reserve(network, [second, first])).toBeNull()
  expect(reserved.has(network, second)).toBe(false)
})

test('a failure frees the coins, and one after which it may have been sent does not', async () => {
  const reserved = createReservedCoins()
  const spend = (coin: Coin, code: 'wallet/rejected' | 'transaction/unknown') =>
    codeOf(reserved.reserve(network, [coin])?.spend(() => Promise.reject(new KitError(code))))
  expect(await spend(first, 'wallet/rejected')).toBe('wallet/rejected')
  expect(await spend(second, 'transaction/unknown')).toBe('transaction/unknown')
  expect([reserved.has(network, first), reserved.has(network, second)]).toEqual([false, true])
})

test('a block that has a transaction frees its coins alone, on its network alone', async () => {
  const reserved = createReservedCoins()
  const spend = (coin: Coin, txid: string) => reserved.reserve(network, [coin])?.spend(async (tellId) => tellId(txid))
  await spend(first, 'cd'.repeat(32))
  await spend(second, 'ef'.repeat(32))
  reserved.settle(elsewhere, 'cd'.repeat(32))
  expect(reserved.has(network, first)).toBe(true)
  reserved.settle(network, 'cd'.repeat(32))
  expect([reserved.has(network, first), reserved.has(network, second)]).toEqual([false, true])
})
