import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { readWireTransaction } from '../solana/wire-transaction.ts'
import { buildTransaction, transferSol } from '../test-utils/build-transaction.ts'
import { addressAt, createContext, errorOf, onSolana, sampleIdentity } from '../test-utils/sample-identities.ts'
import { handleRequest } from './handle-request.ts'
import { rpcErrors } from './rpc-error.ts'

const [first, second] = [sampleIdentity(1), sampleIdentity(5)]
const [pubkey, other] = [addressAt(first, onSolana), addressAt(second, onSolana)]
const stranger = addressAt(sampleIdentity(9), onSolana)
const request = (method: string, params: unknown, shared = [first]) =>
  handleRequest({ method, params, chain: onSolana }, createContext(shared))
const transfer = (from: string, version: 'legacy' | 0 = 0) =>
  buildTransaction(from, [transferSol(from, stranger, 5n)], { version })

/** Whether a transaction has an account's valid signature of the original message. */
function isSignedBy(address: string, signed: string, original: string): boolean {
  const [wire, before] = [readWireTransaction(signed)?.transaction, readWireTransaction(original)?.transaction]
  const signature = Object.entries(wire?.signatures ?? {}).find(([signer]) => signer === address)?.[1]
  if (!wire || !before || !signature) return false
  expect(wire.messageBytes).toEqual(before.messageBytes)
  return ed25519.verify(Uint8Array.from(signature), Uint8Array.from(wire.messageBytes), base58.decode(address))
}

test('solana_getAccounts lists the accounts that the session shares', async () => {
  expect(await request('solana_getAccounts', {})).toEqual([{ pubkey }])
  expect(await request('solana_requestAccounts', undefined, [second, first])).toEqual([{ pubkey: other }, { pubkey }])
})

test('solana_signMessage signs a message in base58', async () => {
  const message = new TextEncoder().encode('gm')
  const params = { message: base58.encode(message), pubkey }
  const { signature } = (await request('solana_signMessage', params)) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(pubkey))).toBe(true)
})

test.each(['legacy', 0] as const)(
  'solana_signTransaction signs a transaction of version %s and returns it',
  async (version) => {
    const transaction = transfer(pubkey, version)
    const answer = await request('solana_signTransaction', { transaction, pubkey })
    const { signature, transaction: signed } = answer as { signature: string; transaction: string }
    expect(isSignedBy(pubkey, signed, transaction)).toBe(true)
    expect(base58.encode(base64.decode(signed).slice(1, 65))).toBe(signature)
  },
)

test('solana_signTransaction signs with the required account when the app names none', async () => {
  const transaction = transfer(other)
  const { transaction: signed } = (await request('solana_signTransaction', { transaction }, [first, second])) as {
    transaction: string
  }
  expect(isSignedBy(other, signed, transaction)).toBe(true)
})

test('solana_signTransaction keeps the signatures of other accounts', async () => {
  const original = buildTransaction(other, [transferSol(pubkey, stranger, 5n)])
  const params = { transaction: original, pubkey: other }
  const { transaction } = (await request('solana_signTransaction', params, [second])) as { transaction: string }
  const both = (await request('solana_signTransaction', { transaction, pubkey })) as { transaction: string }
  expect([other, pubkey].map((address) => isSignedBy(address, both.transaction, original))).toEqual([true, true])
})

test('solana_signAllTransactions signs all transactions in order, or none', async () => {
  const original = [1n, 2n].map((lamports) => buildTransaction(pubkey, [transferSol(pubkey, stranger, lamports)]))
  const { transactions } = (await request('solana_signAllTransactions', { transactions: original })) as {
    transactions: string[]
  }
  expect(transactions.map((signed, at) => isSignedBy(pubkey, signed, original[at] ?? ''))).toEqual([true, true])
  const withForeign = { transactions: [...original, transfer(stranger)] }
  expect(await errorOf(request('solana_signAllTransactions', withForeign))).toEqual(rpcErrors.unauthorized)
})

test('the phone does not sign with an account that the session does not share, nor a transaction without the account', async () => {
  const transaction = transfer(other)
  expect(await errorOf(request('solana_signTransaction', { transaction, pubkey: other }))).toEqual(
    rpcErrors.unauthorized,
  )
  expect(await errorOf(request('solana_signTransaction', { transaction, pubkey }))).toEqual(rpcErrors.invalidParams)
  expect(await errorOf(request('solana_signMessage', { message: 'gm', pubkey: other }))).toEqual(rpcErrors.unauthorized)
})

test.each([undefined, null, 7, '', 'x', base64.encode(new Uint8Array(64)), 'A'.repeat(100_000)])(
  'the phone rejects the invalid transaction %s',
  async (transaction) => {
    for (const method of ['solana_signTransaction', 'solana_signAllTransactions']) {
      const params = { transaction, transactions: [transaction], pubkey }
      expect(await errorOf(request(method, params))).toEqual(rpcErrors.invalidParams)
    }
  },
)

test('the phone rejects a missing message, an empty list of transactions, and sending without a node', async () => {
  expect(await errorOf(request('solana_signMessage', { pubkey }))).toEqual(rpcErrors.invalidParams)
  expect(await errorOf(request('solana_signAllTransactions', { transactions: [] }))).toEqual(rpcErrors.invalidParams)
  const params = { transaction: transfer(pubkey), pubkey }
  expect(await errorOf(request('solana_signAndSendTransaction', params))).toEqual(rpcErrors.noNode)
})
