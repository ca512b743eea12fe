import { isKitError } from '@kit/core'
import { getAddressDecoder, getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSolanaAddress } from '../chain/address.ts'
import { tokenProgram } from '../chain/programs.ts'
import { toAmount, toList } from '../chain/read-result.ts'
import { parseExactly } from '../chain/rpc-response.ts'
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

test('R-SEND-2: 32 bytes in base58 are always an address', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => isSolanaAddress(getBase58Decoder().decode(bytes))),
    runs,
  )
})

test('R-SEND-2: another number of bytes is never an address', () => {
  const lengths = fc.uint8Array({ minLength: 0, maxLength: 44 }).filter(({ length }) => length !== 32)
  fc.assert(
    fc.property(lengths, (bytes) => !isSolanaAddress(getBase58Decoder().decode(bytes))),
    runs,
  )
})

test('R-SEND-2: a character outside base58 or an extra byte is never an address', () => {
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
})

test.each(['', '<img>So11111111111111111111111111111111111111112', '1'.repeat(400), 'O'.repeat(40), null, 7, {}])(
  'R-SEND-2: %j is no address',
  (text) => {
    expect(isSolanaAddress(text)).toBe(false)
    expect(isRefused({ to: text, amount: 1n })).toBe(true)
  },
)

test('R-SEND-6: the instruction holds exactly the given 64-bit amount, and other amounts are refused', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (amount) => {
      if (amount <= 0n || amount > most) return isRefused({ to, amount })
      const { amount: taken } = checkTransfer({ to, amount })
      const move = { program: tokenProgram, mint: to, decimals: 9, from: to, to, owner: to, amount: taken }
      const read = (data: ArrayLike<number> | undefined, at: number) =>
        new DataView(Uint8Array.from(data ?? []).buffer).getBigUint64(at, true)
      const sol = transferLamports(to, to, taken).data
      return read(sol, 4) === amount && read(transferTokens(move).data, 1) === amount
    }),
    runs,
  )
})

test('R-SEND-6: toAmount reads every 64-bit amount of a network exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: most }), (amount) => {
      const [plain, text] = toList(parseExactly(`[${amount},"${amount}"]`))
      return toAmount(plain) === amount && toAmount(text) === amount
    }),
    runs,
  )
})

test.each([1, 1.5, '1', null, undefined, {}])('checkTransfer refuses %j as an amount', (amount) => {
  expect(isRefused({ to, amount })).toBe(true)
})

test.each([-1, 1.5, '1.5', '', '-1', '99999999999999999999', null, {}, []])('toAmount refuses %j', (value) => {
  expect(() => toAmount(value)).toThrow()
})

test.each(['', 'no address', '1'.repeat(400), null, 7])('R-SEND-2: %j is no token', (token) => {
  expect(isRefused({ to, amount: 1n, token })).toBe(true)
})

test('a transfer is taken as it is given, with its token', () => {
  expect(checkTransfer({ to, amount: 1n, token: to, decimals: 6 })).toEqual({ to, amount: 1n, token: to, decimals: 6 })
})
