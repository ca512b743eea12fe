import { isKitError } from '@kit/core'
import { getAddressDecoder, getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenProgram } from '../chain/programs.ts'
import { toAmount } from '../chain/read-result.ts'
import { parseExactly } from '../chain/rpc-response.ts'
import { isSolanaAddress } from '../wallet/accounts.ts'
import { checkTransfer } from './check-transfer.ts'
import { transferLamports, transferTokens } from './instructions.ts'

const runs = { numRuns: 100_000 }
const to = getAddressDecoder().decode(new Uint8Array(32).fill(7))
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const most = 2n ** 64n - 1n

const isRefused = (transfer: unknown) => {
  try {
    checkTransfer(transfer as Parameters<typeof checkTransfer>[0])
    return false
  } catch (error) {
    return isKitError(error, 'transaction/invalid')
  }
}

test('R-SEND-2: every 32 bytes in base58 are an address', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => isSolanaAddress(getBase58Decoder().decode(bytes))),
    runs,
  )
}, 60_000)

test('R-SEND-2: other numbers of bytes are none, however their text looks', () => {
  const lengths = fc.uint8Array({ minLength: 0, maxLength: 44 }).filter(({ length }) => length !== 32)
  fc.assert(
    fc.property(lengths, (bytes) => !isSolanaAddress(getBase58Decoder().decode(bytes))),
    runs,
  )
}, 60_000)

test('R-SEND-2: what base58 has no letter for, or a byte too many, makes an address none', () => {
  const place = fc.nat({ max: 43 })
  const junk = fc.constantFrom('0', 'O', 'I', 'l', ' ', '\n', '\u200b', '<', '-')
  fc.assert(
    fc.property(bytes32, place, junk, (bytes, at, odd) => {
      const text = getBase58Decoder().decode(bytes)
      const cut = at % text.length
      return (
        !isSolanaAddress(text.slice(0, cut) + odd + text.slice(cut)) &&
        !isSolanaAddress(text.slice(0, cut) + odd + text.slice(cut + 1)) &&
        !isSolanaAddress(`1${text}`)
      )
    }),
    runs,
  )
}, 60_000)

test.each(['', '<img>So11111111111111111111111111111111111111112', '1'.repeat(400), 'O'.repeat(40), null, 7, {}])(
  'R-SEND-2: %j is no address',
  (text) => {
    expect(isSolanaAddress(text)).toBe(false)
    expect(isRefused({ to: text, amount: 1n })).toBe(true)
  },
)

test('R-SEND-6: any amount of 64 bits reaches the instruction to the last digit, and no other is taken', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (amount) => {
      if (amount <= 0n || amount > most) return isRefused({ to, amount })
      const { amount: taken } = checkTransfer({ to, amount })
      const move = { program: tokenProgram, mint: to, decimals: 9, from: to, to, owner: to, amount: taken }
      const read = (data: ArrayLike<number> | undefined, at: number) =>
        new DataView(Uint8Array.from(data ?? []).buffer).getBigUint64(at, true)
      const sol = transferLamports(to, to, taken).data as Uint8Array
      return read(sol, 4) === amount && read(transferTokens(move).data as Uint8Array, 1) === amount
    }),
    runs,
  )
}, 60_000)

test('R-SEND-6: any amount of 64 bits that a network tells is read to the last digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: most }), (amount) => {
      const [plain, text] = parseExactly(`[${amount},"${amount}"]`) as [unknown, unknown]
      return toAmount(plain) === amount && toAmount(text) === amount
    }),
    runs,
  )
}, 60_000)

test.each([1, 1.5, '1', null, undefined, {}])('an amount is a bigint, and %j is none', (amount) => {
  expect(isRefused({ to, amount })).toBe(true)
})

test.each([-1, 1.5, '1.5', '', '-1', '99999999999999999999', null, {}, []])('%j is no amount of a network', (value) => {
  expect(() => toAmount(value)).toThrow()
})
