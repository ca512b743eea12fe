import { getBase64Encoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { mintAccount, nativeAccount, tokenAccount } from '../test-utils/token-accounts.ts'
import { token2022Program } from './programs.ts'
import { mintDecimals, mintSupply, readTokenData } from './token-data.ts'

const mint = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const bytesOf = ({ data: [base64 = ''] }: { readonly data: readonly string[] }) =>
  new Uint8Array(getBase64Encoder().encode(base64))
const changed = (data: Uint8Array, at: number, byte: number) => {
  const other = data.slice()
  other[at] = byte
  return other
}
const plain = bytesOf(mintAccount())
const extended = bytesOf(mintAccount(token2022Program, 250))
const account = bytesOf(tokenAccount({ mint, owner: mint, amount: 7n } as Parameters<typeof tokenAccount>[0]))

test('a mint says its decimals and how much of it there is', () => {
  expect([plain, extended].map(mintDecimals)).toEqual([6, 6])
  expect(mintDecimals(changed(plain, 44, 0))).toBe(0)
  expect(mintSupply(changed(plain, 37, 1))).toBe(256n)
})

test.each([
  ['nothing', new Uint8Array()],
  ['an account of tokens', account],
  ['a mint that was never initialised', changed(plain, 45, 0)],
  ['a mint that is cut off', plain.slice(1)],
  ['an account of the newer program', changed(extended, 165, 2)],
])('%s is no mint', (_, data) => {
  expect([mintDecimals(data), mintSupply(data)]).toEqual([null, null])
})

test('an account of tokens says whose it is, of what, whether it is frozen, and whether its tokens are lamports', () => {
  expect(readTokenData(account)).toEqual({ mint, owner: mint, amount: 7n, isFrozen: false, isNative: false })
  expect(readTokenData(changed(account, 108, 2))?.isFrozen).toBe(true)
  expect(readTokenData(changed(account, 108, 0))).toBeNull()
  expect(readTokenData(plain)).toBeNull()
  const native = bytesOf(nativeAccount({ mint, owner: mint, amount: 7n } as Parameters<typeof nativeAccount>[0]))
  expect(readTokenData(native)).toMatchObject({ amount: 7n, isNative: true })
})
