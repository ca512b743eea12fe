import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { readWireTransaction } from '../solana/wire-transaction.ts'
import { addressAt, madeUpIdentity, madeUpMeans, onSolana, refusal } from '../stand-ins/made-up-identities.ts'
import { lamportsTo, writtenTransaction } from '../stand-ins/written-transaction.ts'
import { answerRequest } from './answer-request.ts'
import { refusals } from './refusal.ts'

const [first, second] = [madeUpIdentity(1), madeUpIdentity(5)]
const [pubkey, other] = [addressAt(first, onSolana), addressAt(second, onSolana)]
const stranger = addressAt(madeUpIdentity(9), onSolana)
const ask = (method: string, params: unknown, shared = [first]) =>
  answerRequest({ method, params, chain: onSolana }, madeUpMeans(shared))
const transfer = (from: string, version: 'legacy' | 0 = 0) =>
  writtenTransaction(from, [lamportsTo(from, stranger, 5n)], { version })

/** Whether an account's signature over what was asked is in its place. */
function isSignedBy(address: string, signed: string, asked: string): boolean {
  const [wire, before] = [readWireTransaction(signed)?.transaction, readWireTransaction(asked)?.transaction]
  const signature = Object.entries(wire?.signatures ?? {}).find(([signer]) => signer === address)?.[1]
  if (!wire || !before || !signature) return false
  expect(wire.messageBytes).toEqual(before.messageBytes)
  return ed25519.verify(Uint8Array.from(signature), Uint8Array.from(wire.messageBytes), base58.decode(address))
}

test('lists the accounts that the session shares, and no others', async () => {
  expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey }])
  expect(await ask('solana_requestAccounts', undefined, [second, first])).toEqual([{ pubkey: other }, { pubkey }])
})

test('signs a message that comes in base58', async () => {
  const message = new TextEncoder().encode('gm')
  const params = { message: base58.encode(message), pubkey }
  const { signature } = (await ask('solana_signMessage', params)) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(pubkey))).toBe(true)
})

test.each(['legacy', 0] as const)('signs a transaction of version %s and hands it back whole', async (version) => {
  const transaction = transfer(pubkey, version)
  const answer = await ask('solana_signTransaction', { transaction, pubkey })
  const { signature, transaction: signed } = answer as { signature: string; transaction: string }
  expect(isSignedBy(pubkey, signed, transaction)).toBe(true)
  expect(base58.encode(base64.decode(signed).slice(1, 65))).toBe(signature)
})

test('signs with the account that the transaction waits for when the app names none', async () => {
  const transaction = transfer(other)
  const { transaction: signed } = (await ask('solana_signTransaction', { transaction }, [first, second])) as {
    transaction: string
  }
  expect(isSignedBy(other, signed, transaction)).toBe(true)
})

test('keeps the signatures that are there', async () => {
  const asked = writtenTransaction(other, [lamportsTo(pubkey, stranger, 5n)])
  const params = { transaction: asked, pubkey: other }
  const { transaction } = (await ask('solana_signTransaction', params, [second])) as { transaction: string }
  const both = (await ask('solana_signTransaction', { transaction, pubkey })) as { transaction: string }
  expect([other, pubkey].map((address) => isSignedBy(address, both.transaction, asked))).toEqual([true, true])
})

test('signs all in their order, or none', async () => {
  const asked = [1n, 2n].map((lamports) => writtenTransaction(pubkey, [lamportsTo(pubkey, stranger, lamports)]))
  const { transactions } = (await ask('solana_signAllTransactions', { transactions: asked })) as {
    transactions: string[]
  }
  expect(transactions.map((signed, at) => isSignedBy(pubkey, signed, asked[at] ?? ''))).toEqual([true, true])
  const withForeign = { transactions: [...asked, transfer(stranger)] }
  expect(await refusal(ask('solana_signAllTransactions', withForeign))).toEqual(refusals.notYours)
})

test('signs with no account that the session does not share, and nothing that the account is no part of', async () => {
  const transaction = transfer(other)
  expect(await refusal(ask('solana_signTransaction', { transaction, pubkey: other }))).toEqual(refusals.notYours)
  expect(await refusal(ask('solana_signTransaction', { transaction, pubkey }))).toEqual(refusals.broken)
  expect(await refusal(ask('solana_signMessage', { message: 'gm', pubkey: other }))).toEqual(refusals.notYours)
})

test.each([undefined, null, 7, '', 'x', base64.encode(new Uint8Array(64)), 'A'.repeat(100_000)])(
  'refuses what is no transaction (%s)',
  async (transaction) => {
    for (const method of ['solana_signTransaction', 'solana_signAllTransactions']) {
      const params = { transaction, transactions: [transaction], pubkey }
      expect(await refusal(ask(method, params))).toEqual(refusals.broken)
    }
  },
)

test('refuses a message that is none, no transactions at all, and to send without a node', async () => {
  expect(await refusal(ask('solana_signMessage', { pubkey }))).toEqual(refusals.broken)
  expect(await refusal(ask('solana_signAllTransactions', { transactions: [] }))).toEqual(refusals.broken)
  const params = { transaction: transfer(pubkey), pubkey }
  expect(await refusal(ask('solana_signAndSendTransaction', params))).toEqual(refusals.noNode)
})
