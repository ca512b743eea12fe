import { fromBaseUnits, toBaseUnits } from '@kit/core'
import { expect, test } from 'vitest'
import { createReadBalance } from '../chain/read-balance.ts'
import { mainnet, never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { toWalletTransaction } from './transaction.ts'

const seed = Number(process.env.KIT_FUZZ_SEED ?? 20_264)

/** Numbers below 2^32, the same ones for the same seed (xorshift32). */
function seeded(): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** A value of up to 256 bits, of every length alike. */
function drawValue(next: () => number): bigint {
  let value = 0n
  for (let word = 0; word < 8; word += 1) value = (value << 32n) | BigInt(next())
  return BigInt.asUintN(1 + (next() % 256), value)
}

/** Reads a quantity digit by digit, with nothing of what wrote it. */
function readQuantity(text: unknown): bigint | null {
  if (typeof text !== 'string' || !/^0x(?:0|[1-9a-f][\da-f]*)$/.test(text)) return null
  let value = 0n
  for (const digit of text.slice(2)) value = value * 16n + BigInt('0123456789abcdef'.indexOf(digit))
  return value
}

const say = (value: bigint) => `${value} (run again with KIT_FUZZ_SEED=${seed})`

// Checking a recipient costs more than writing its amount, and 10⁵ of them take a second; the 10⁶ are core's.
test('R-SEND-6: 10⁵ amounts of up to 256 bits reach the wallet as they were typed', () => {
  const next = seeded()
  const edges = [0n, 1n, 2n ** 53n - 1n, 2n ** 53n + 1n, 10n ** 18n, 2n ** 255n, 2n ** 256n - 1n]
  for (let round = 0; round < 100_000; round += 1) {
    const typed = edges[round] ?? drawValue(next)
    const value = toBaseUnits(fromBaseUnits(typed, 18), 18) ?? undefined
    const written = toWalletTransaction({ to: bob, value }, { from: alice, chainId: 1 })
    if (readQuantity(written.value) !== typed) expect.fail(`${written.value} was written for ${say(typed)}`)
  }
})

test('R-SEND-6: 10⁴ balances of up to 256 bits are read as they are', async () => {
  const next = seeded()
  for (let round = 0; round < 10_000; round += 1) {
    const held = drawValue(next)
    const read = createReadBalance({ networks: [mainnet], readNode: async () => `0x${held.toString(16)}` })
    const { amount, decimals } = await read({ address: alice, network: mainnet.caipNetworkId }, never)
    if (toBaseUnits(amount, decimals) !== held) expect.fail(`${amount} was read for ${say(held)}`)
  }
})
