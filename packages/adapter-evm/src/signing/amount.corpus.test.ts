import { fromBaseUnits, toBaseUnits } from '@kit/core'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { expect, test } from 'vitest'
import { createReadBalance } from '../chain/read-balance.ts'
import { mainnet, never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { toWalletTransaction } from './transaction.ts'

const seed = fuzzSeed(20_264)

/** A value of up to 256 bits; every length is equally likely. */
function drawValue(next: () => number): bigint {
  let value = 0n
  for (let word = 0; word < 8; word += 1) value = (value << 32n) | BigInt(next())
  return BigInt.asUintN(1 + (next() % 256), value)
}

/** Reads a quantity digit by digit, independently of the code that wrote it. */
function readQuantity(text: unknown): bigint | null {
  if (typeof text !== 'string' || !/^0x(?:0|[1-9a-f][\da-f]*)$/.test(text)) return null
  let value = 0n
  for (const digit of text.slice(2)) value = value * 16n + BigInt('0123456789abcdef'.indexOf(digit))
  return value
}

const withSeed = (value: bigint) => `${value} (run again with KIT_FUZZ_SEED=${seed})`

// Checking a recipient is slow: 10⁵ amounts take a second. core tests 10⁶ of them.
test('R-SEND-6: 10⁵ amounts of up to 256 bits reach the wallet as the visitor typed them', () => {
  const next = seededNumbers(seed)
  const edges = [0n, 1n, 2n ** 53n - 1n, 2n ** 53n + 1n, 10n ** 18n, 2n ** 255n, 2n ** 256n - 1n]
  for (let round = 0; round < 100_000; round += 1) {
    const typed = edges[round] ?? drawValue(next)
    const value = toBaseUnits(fromBaseUnits(typed, 18), 18) ?? undefined
    const written = toWalletTransaction({ to: bob, value }, { from: alice, chainId: 1 })
    if (readQuantity(written.value) !== typed) expect.fail(`${written.value} was written for ${withSeed(typed)}`)
  }
})

test('R-SEND-6: readBalance reads 10⁴ balances of up to 256 bits exactly', async () => {
  const next = seededNumbers(seed)
  for (let round = 0; round < 10_000; round += 1) {
    const held = drawValue(next)
    const read = createReadBalance({ networks: [mainnet], readNode: async () => `0x${held.toString(16)}` })
    const { amount } = await read({ address: alice, network: mainnet.caipNetworkId }, never)
    if (amount !== held) expect.fail(`${amount} was read for ${withSeed(held)}`)
  }
})
