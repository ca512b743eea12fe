import { isKitError } from '@kit/core'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { getAddressDecoder, isOffCurveAddress } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { isSolanaAddress } from '../chain/address.ts'
import { checkTransfer } from '../transfer/check-transfer.ts'
import { readStandardAccounts } from './accounts.ts'

const seed = fuzzSeed(20_267)
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const keyOf = (next: () => number, length = 32) => Uint8Array.from({ length }, () => next() & 0xff)

/** Base58 by long division, of bytes of any number. */
function base58(bytes: Uint8Array): string {
  let [value, text] = [bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n), '']
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  const first = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(first < 0 ? bytes.length : first) + text
}

/** Whether an account of this address, with this key, is taken from a wallet. */
function isAccount(address: unknown, publicKey: Uint8Array): boolean {
  try {
    return readStandardAccounts([{ address, publicKey, chains: ['solana:mainnet'] }])[0]?.address === address
  } catch (error) {
    if (isKitError(error) && error.code === 'wallet/invalid-answer') return false
    throw error
  }
}

/** Whether money can be sent to an address, or to an account of this mint. */
function isTaken(transfer: { to: unknown; token?: unknown }): boolean {
  try {
    return checkTransfer({ ...(transfer as { to: string; token?: string }), amount: 1n }).amount === 1n
  } catch (error) {
    if (isKitError(error) && error.code === 'transaction/invalid') return false
    throw error
  }
}

describe('R-SEND-2: 32 bytes in base58', () => {
  test('10⁴ keys are addresses, with every number of leading zeros', () => {
    const next = seededNumbers(seed)
    for (let round = 0; round < 10_000; round += 1) {
      const key = keyOf(next).fill(0, 0, round % 33)
      const address = base58(key)
      const isOne = isSolanaAddress(address) && isAccount(address, key) && getAddressDecoder().decode(key) === address
      if (!isOne) expect.fail(`${address} is no address (run again with KIT_FUZZ_SEED=${seed})`)
    }
  })

  test('10⁴ strings of another number of bytes, mostly 31 and 33, are no addresses', () => {
    const next = seededNumbers(seed)
    for (let round = 0; round < 10_000; round += 1) {
      const length = [31, 33, 31, 33, 0, 1, 30, 34, 64][round % 9] ?? 31
      const key = keyOf(next, length).fill(0, 0, next() % 4)
      const address = base58(key)
      if (isSolanaAddress(address) || isAccount(address, key) || isTaken({ to: address }))
        expect.fail(`${address} is an address (run again with KIT_FUZZ_SEED=${seed})`)
    }
  })
})

const wrapped = 'So11111111111111111111111111111111111111112'
const highest = base58(new Uint8Array(32).fill(255))
const hostile: readonly unknown[] = [
  // A pattern without anchors and with the i flag lets these three through.
  `<img src=x onerror=alert(1)>${wrapped}`,
  '1'.repeat(400),
  'O'.repeat(40),
  '1'.repeat(31),
  '1'.repeat(33),
  '1'.repeat(44),
  `1${wrapped}`,
  `${wrapped}1`,
  `${wrapped}\n`,
  ` ${wrapped}`,
  `${wrapped} `,
  `${wrapped}\u0000`,
  `\u200b${wrapped}`,
  wrapped.toUpperCase(),
  wrapped.replace('S', 'Ѕ'),
  ...['0', 'O', 'I', 'l', '+', '/', '_', '%', '１'].map((letter) => letter + wrapped.slice(1)),
  // One more than 32 bytes can hold.
  `${highest.slice(0, -1)}H`,
  'z'.repeat(44),
  `solana:${wrapped}`,
  `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${wrapped}`,
  `javascript:${wrapped}`,
  'toly.sol',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '__proto__',
  '',
  null,
  7,
  {},
  [wrapped],
  { toString: () => wrapped },
]

test('nothing hostile, and no address of another chain, is an address, a recipient or a mint', () => {
  expect([highest, isSolanaAddress(highest)]).toEqual(['JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG', true])
  for (const text of hostile) {
    const key = new Uint8Array(32)
    const found = [
      isSolanaAddress(text),
      isAccount(text, key),
      isTaken({ to: text }),
      isTaken({ to: wrapped, token: text }),
    ]
    expect([text, ...found]).toEqual([text, false, false, false, false])
  }
})

describe('where the adapter differs from the corpus, and why', () => {
  // A mint needs no key, and a program's own account has none: off the curve is an address like any other. Where money
  // would be lost for good, plan-transfer.ts asks the chain first.
  test('an address off the curve is an address', () => {
    const next = seededNumbers(seed)
    const addresses = Array.from({ length: 200 }, () => base58(keyOf(next)))
    const [offCurve = ''] = addresses.filter((address) => isSolanaAddress(address) && isOffCurveAddress(address))
    expect([isSolanaAddress(offCurve), isTaken({ to: wrapped, token: offCurve })]).toEqual([true, true])
  })

  // There is no checksum in it, so a slip of the finger can be another address, and case is never touched.
  test('an address in another case is another address', () => {
    const other = wrapped.toLowerCase()
    expect([isSolanaAddress(other), isAccount(other, new Uint8Array(32))]).toEqual([true, false])
  })

  // A wallet that shares the key of 32 zeros shares the System program. It owns nothing and can sign nothing.
  test('32 zeros are an address', () => {
    expect(isSolanaAddress('1'.repeat(32))).toBe(true)
  })
})
