import { type Hex, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import type { SigningParts, WalletSnapshot } from './request-checked.ts'
import { assertSigner, readSignature } from './signature.ts'

const [account, second, stranger] = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()))
const message = 'hello'

type Given = { readonly known?: readonly string[]; readonly now?: readonly string[] | null; readonly code?: unknown }

/** What is said of a signature of one account over a message that another one was asked to sign. */
async function outcome(by: typeof account, { known = [], now = null, code = '0x' }: Given = {}) {
  if (!by || !account) throw new Error('no account')
  const signature = await by.signMessage({ message })
  const parts = {
    active: { state: now && { accounts: now } },
    config: { chains: [mainnet] },
    readNode: async () => (code instanceof Error ? Promise.reject(code) : code),
  } as unknown as SigningParts
  const snapshot = { accounts: known } as unknown as WalletSnapshot
  const recover = (signed: Hex) => recoverMessageAddress({ message, signature: signed })
  return codeOf(assertSigner(parts, { address: account.address, signature, snapshot, recover }, never))
}
const fine = { wentWell: undefined }

test('the signature of the account that was asked passes, whatever the case of its address', async () => {
  expect(await outcome(account)).toEqual(fine)
})

test('the signature of another account of the wallet is told as that, before it was asked and after', async () => {
  const other = second?.address ?? ''
  expect(await outcome(second, { known: [other.toLowerCase()] })).toBe('wallet/wrong-account')
  expect(await outcome(second, { now: [other] })).toBe('wallet/wrong-account')
})

test('the signature of a stranger passes only where a contract may judge it, or nobody knows', async () => {
  expect(await outcome(stranger)).toBe('wallet/invalid-answer')
  expect(await outcome(stranger, { now: [second?.address ?? ''] })).toBe('wallet/invalid-answer')
  expect(await outcome(stranger, { code: '0x6001' })).toEqual(fine)
  expect(await outcome(stranger, { code: new Error('offline') })).toEqual(fine)
})

test('R-SEND-5: a signature has 31 bytes at least and 64 KiB at most', async () => {
  const read = (digits: number) => codeOf((async () => readSignature(`0x${'a'.repeat(digits)}`).length)())
  expect(await read(62)).toEqual({ wentWell: 64 })
  expect(await read(61)).toBe('wallet/invalid-answer')
  expect(await read(131_072)).toEqual({ wentWell: 131_074 })
  expect(await read(131_073)).toBe('wallet/invalid-answer')
})
