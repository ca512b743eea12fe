import { type Account, fromBaseUnits, toBaseUnits } from '@kit/core'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { expect, test } from 'vitest'
import type { BitcoinAddress } from '../chain/address.ts'
import { parseAddress } from '../chain/address.ts'
import type { Coin } from '../chain/esplora.ts'
import { buildPsbt, paymentOutputs } from './build-psbt.ts'
import { selectCoins } from './select-coins.ts'

const seed = fuzzSeed(20_266)
const most = 2_100_000_000_000_000n
const addressOf = (text: string): BitcoinAddress => parseAddress(text) ?? expect.fail(`${text} is no address`)
const from = addressOf('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
const to = addressOf('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')
const account: Account<'bip122'> = { namespace: 'bip122', address: 'unused', type: 'payment' }

const edges = [546n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 32n + 1n, 100_000_000n, 99_999_999n, most - 1n, most]

/** An amount between dust and 21 million bitcoins; every number of digits is equally likely. */
function drawAmount(next: () => number, round: number): bigint {
  const value = BigInt.asUintN(10 + (next() % 42), (BigInt(next()) << 32n) | BigInt(next()))
  return edges[round] ?? (value < 546n ? 546n : value > most ? most : value)
}

/** Reads the amounts of a PSBT's outputs byte by byte (BIP-174, BIP-144), without the library that wrote it. */
function amountsIn(psbt: Uint8Array): readonly bigint[] {
  let at = 0
  const number = (length: number) => {
    const bytes = psbt.slice(at, at + length)
    at += length
    return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }
  const count = () => {
    const first = Number(number(1))
    return first < 0xfd ? first : Number(number(2 ** (first - 0xfc)))
  }
  if (number(5) !== 0xff_74_62_73_70n || count() !== 1 || number(1) !== 0n) throw new Error('This is no PSBT')
  // The length of the transaction, and its version.
  count()
  at += 4
  for (let inputs = count(); inputs > 0; inputs -= 1) {
    at += 36
    const script = count()
    at += script + 4
  }
  return Array.from({ length: count() }, () => {
    const amount = number(8)
    const script = count()
    at += script
    return amount
  })
}

const coin = (value: bigint): Coin => ({ txid: 'ab'.repeat(32), vout: 0, value, isConfirmed: true, inscribed: 'no' })
const say = (amount: bigint) => `${amount} (run again with KIT_FUZZ_SEED=${seed})`

// Writing 10⁴ PSBTs takes a few seconds; core tests 10⁶ texts.
test('R-SEND-6: the PSBT for the wallet has each of 10⁴ amounts to the satoshi, and inputs equal outputs plus fee', {
  timeout: 120_000,
}, () => {
  const next = seededNumbers(seed)
  for (let round = 0; round < 10_000; round += 1) {
    const typed = drawAmount(next, round)
    const amount = toBaseUnits(fromBaseUnits(typed, 8), 8) ?? 0n
    const held = typed + BigInt(next() % 1_000_000) + 100_000n
    const request = {
      coins: [coin(held)],
      amount,
      rate: 2_500n,
      inputWeight: 272n,
      to: to.script,
      changeTo: from.script,
    }
    const selection = selectCoins(request)
    if (!selection) return expect.fail(`Nothing pays ${say(typed)} from ${held}`)
    const coins = selection.coins.map((one) => ({ coin: one, previous: null }))
    const outputs = paymentOutputs({ from, to, amount, change: selection.change })
    const written = amountsIn(buildPsbt({ account, from, outputs, coins }))
    const expected = selection.change > 0n ? [typed, held - typed - selection.fee] : [typed]
    if (written.join() !== expected.join())
      expect.fail(`${written.slice(0, 3).join(' and ')} was written for ${say(typed)}`)
  }
})
