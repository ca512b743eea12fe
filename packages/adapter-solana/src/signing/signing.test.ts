import { createPublicKey, verify } from 'node:crypto'
import type { SolanaTestFeature } from '@kit/testing/solana'
import { getBase58Encoder, getTransactionDecoder } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { acorn, codeOf, devnet, never, startConnected, startHarness, testWallet } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'

/** Node's own Ed25519, which shares no code with the kit's. */
function isSignedBy(address: string, signature: Uint8Array, signed: Uint8Array): boolean {
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(getBase58Encoder().encode(address)),
  ])
  return verify(null, signed, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

const text = 'Sign in to dapp.example — Grüße'

test.each([
  ['a text', text],
  ['bytes', new TextEncoder().encode(text)],
])('the requested account signs %s, which an independent library verifies', async (_, message) => {
  const { client, address } = await startConnected()
  const signed = await client.features.signMessage?.({ address, message }, never)
  const signature = new Uint8Array(getBase58Encoder().encode(signed?.signature ?? ''))
  expect(isSignedBy(address, signature, new TextEncoder().encode(text))).toBe(true)
})

test('the second account signs a message, too', async () => {
  const { client, wallet } = await startConnected()
  const [, address = ''] = wallet.addresses
  const signed = await client.features.signMessage?.({ address, message: text }, never)
  expect(
    isSignedBy(
      address,
      new Uint8Array(getBase58Encoder().encode(signed?.signature ?? '')),
      new TextEncoder().encode(text),
    ),
  ).toBe(true)
})

const signature = new Uint8Array(64).fill(7)
test.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a signature of no key', [{ signature }]],
  ['zeros', [{ signature: new Uint8Array(64) }]],
  ['a short one', [{ signature: new Uint8Array(63).fill(7) }]],
  ['a text', [{ signature: 'x'.repeat(64) }]],
  ['plain numbers', [{ signature: [...signature] }]],
])('the adapter rejects a wallet that answers with %s for a signature', async (_, answer) => {
  const { client, wallet, address } = await startConnected()
  wallet.rawAnswer('solana:signMessage', answer)
  expect(await codeOf(client.features.signMessage?.({ address, message: text }, never))).toBe('wallet/invalid-answer')
})

test('bytes that the page changes while the wallet is asked are signed as they were', async () => {
  const { client, address } = await startConnected()
  const bytes = new TextEncoder().encode(text)
  const signing = client.features.signMessage?.({ address, message: bytes }, never)
  bytes.fill(0)
  const { signature = '' } = (await signing) ?? {}
  expect(
    isSignedBy(address, new Uint8Array(getBase58Encoder().encode(signature)), new TextEncoder().encode(text)),
  ).toBe(true)
})

test('the adapter rejects a signature over another message', async () => {
  const { client, wallet, address } = await startConnected()
  const other = await client.features.signMessage?.({ address, message: 'another text' }, never)
  const bytes = new Uint8Array(getBase58Encoder().encode(other?.signature ?? ''))
  wallet.rawAnswer('solana:signMessage', [{ signature: bytes }])
  expect(await codeOf(client.features.signMessage?.({ address, message: text }, never))).toBe('wallet/invalid-answer')
})

test('a message that is neither text nor bytes is refused before the wallet is asked', async () => {
  const { client, wallet, address } = await startConnected()
  const message = [1, 2, 3] as unknown as Uint8Array
  expect(await codeOf(client.features.signMessage?.({ address, message }, never))).toBe('rpc/invalid-params')
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('a wallet that shares no account any more is not asked to sign', async () => {
  const { client, wallet, address } = await startConnected()
  wallet.lieAboutAccounts([])
  expect(await codeOf(client.features.signMessage?.({ address, message: text }, never))).toBe('wallet/unauthorized')
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('the adapter asks no wallet to pay on a network that its account does not serve', async () => {
  const { client, wallet, address } = await startConnected({ chains: ['solana:mainnet'] })
  const transfer = { to: address, amount: 1n }
  const paying = client.features.sendTransfer?.({ address, network: devnet.caipNetworkId, transfer }, never)
  expect(await codeOf(paying)).toBe('wallet/wrong-chain')
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('the adapter refuses an account that the wallet does not share before it asks the wallet', async () => {
  const { client, wallet } = await startConnected()
  const stranger = (await testWallet()).addresses[0] ?? ''
  const sign = client.features.signMessage
  expect(await codeOf(sign?.({ address: stranger, message: text }, never))).toBe('wallet/wrong-account')
  expect(wallet.requests.filter(({ method }) => method === 'solana:signMessage')).toEqual([])
})

test('signing fails with wallet/unsupported-method when the wallet has no such feature', async () => {
  const { client, address } = await startConnected({ features: [] })
  const transactions = [transactionFrom(address)]
  expect(await codeOf(client.features.signMessage?.({ address, message: text }, never))).toBe(
    'wallet/unsupported-method',
  )
  expect(await codeOf(client.features.signTransactions?.({ address, transactions }, never))).toBe(
    'wallet/unsupported-method',
  )
})

test('signTransactions returns signed transactions unsent and in order', async () => {
  const { client, address } = await startConnected()
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const signed = await client.features.signTransactions?.({ address, transactions }, never)
  expect(signed).toHaveLength(2)
  for (const [at, bytes] of (signed ?? []).entries()) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    const asked = getTransactionDecoder().decode(transactions[at] ?? new Uint8Array())
    expect(messageBytes).toEqual(asked.messageBytes)
    const own = Object.entries(signatures).find(([signer]) => signer === address)?.[1]
    expect(isSignedBy(address, new Uint8Array(own ?? []), new Uint8Array(messageBytes))).toBe(true)
  }
})

/** Two payments, and each as the account has signed it. */
async function signedPayments(features: readonly SolanaTestFeature[]) {
  const { client, wallet, address } = await startConnected({ features })
  const transactions = [1n, 2n].map((lamports) => transactionFrom(address, lamports))
  const [first, second] = (await client.features.signTransactions?.({ address, transactions }, never)) ?? []
  return { client, wallet, address, transactions, signed: { first, second } }
}

test.each([
  ['in another order', 'second', 'first'],
  ['with one of them twice', 'first', 'first'],
] as const)('the adapter rejects transactions that the wallet returns %s', async (_, one, two) => {
  const { client, wallet, address, transactions, signed } = await signedPayments(['solana:signTransaction'])
  wallet.rawAnswer('solana:signTransaction', [{ signedTransaction: signed[one] }, { signedTransaction: signed[two] }])
  const input = { address, transactions }
  expect(await codeOf(client.features.signTransactions?.(input, never))).toBe('wallet/invalid-answer')
  expect(await codeOf(client.features.signAndSendTransactions?.(input, never))).toBe('wallet/invalid-answer')
})

test('the adapter rejects one transaction twice for two that differ in their blockhash alone', async () => {
  const { client, wallet, address } = await startConnected()
  const transactions = ['1'.repeat(32), `${'1'.repeat(31)}2`].map((blockhash) =>
    transactionFrom(address, 1n, blockhash),
  )
  const input = { address, transactions }
  const [signedTransaction] = (await client.features.signTransactions?.(input, never)) ?? []
  wallet.rawAnswer('solana:signTransaction', [{ signedTransaction }, { signedTransaction }])
  expect(await codeOf(client.features.signTransactions?.(input, never))).toBe('wallet/invalid-answer')
})

test('the adapter tells the wallet the current network', async () => {
  const { client, wallet, address } = await startConnected()
  await client.switchNetwork({ network: devnet.caipNetworkId }, never)
  await client.features.signTransactions?.({ address, transactions: [transactionFrom(address)] }, never)
  const { params } = await wallet.asked('solana:signTransaction')
  expect(params[0]).toMatchObject({ chain: 'solana:devnet' })
})

test('R-API-2: the wallet is asked to sign and send the very transaction, with its account and network', async () => {
  const { client, wallet, address } = await startConnected()
  const transaction = transactionFrom(address)
  await client.features.signAndSendTransactions?.({ address, transactions: [transaction] }, never).catch(() => {})
  const { params } = await wallet.asked('solana:signAndSendTransaction')
  const options = { preflightCommitment: 'confirmed' }
  expect(params).toEqual([
    { account: expect.objectContaining({ address }), chain: 'solana:mainnet', transaction, options },
  ])
})

test.each([
  ['junk', new Uint8Array([1, 2, 3])],
  ['an unsigned one', 'unsigned'],
  ['one with a signature of another key', 'other'],
  ['nothing', undefined],
])('the adapter rejects a wallet that answers with %s for a signed transaction', async (_, answer) => {
  const { client, wallet, address } = await startConnected()
  const unsigned = transactionFrom(address)
  const forged = unsigned.slice()
  forged.fill(9, 1, 65)
  const signedTransaction = answer === 'unsigned' ? unsigned : answer === 'other' ? forged : answer
  wallet.rawAnswer('solana:signTransaction', [{ signedTransaction }])
  const signing = client.features.signTransactions?.({ address, transactions: [unsigned] }, never)
  expect(await codeOf(signing)).toBe('wallet/invalid-answer')
})

test('the adapter refuses invalid transactions and those of other signers before it asks the wallet', async () => {
  const { client, wallet, address } = await startConnected()
  const stranger = (await testWallet()).addresses[0] ?? ''
  const tooMany = Array.from({ length: 65 }, () => transactionFrom(address))
  const hopeless = [[], tooMany, [new Uint8Array(4)], [new Uint8Array(5_000)], [transactionFrom(stranger)], ['text']]
  for (const transactions of hopeless) {
    const input = { address, transactions: transactions as Uint8Array[] }
    expect(await codeOf(client.features.signTransactions?.(input, never))).toBe('transaction/invalid')
    expect(await codeOf(client.features.signAndSendTransactions?.(input, never))).toBe('transaction/invalid')
  }
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('getProvider returns the Wallet Standard wallet itself', async () => {
  const { client, wallet } = await startConnected()
  expect(await client.features.getProvider?.()).toBe(wallet.standard)
})

test('the adapter survives a wallet whose getters throw and a wallet that never answers', async () => {
  const wallet = await testWallet()
  const standard = new Proxy(wallet.standard, {
    get(target, key) {
      if (key === 'accounts') throw new Error('trap')
      return Reflect.get(target, key)
    },
  })
  const { connect, events } = startHarness([{ standard }], { connectorId: acorn })
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
  expect(events).toEqual([])
  const abort = new AbortController()
  const frozen = startHarness([(await testWallet()).freeze()])
  const connecting = codeOf(frozen.connect(abort.signal))
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
})

test('R-SEND-5: an approval after a disconnect sends nothing, where the adapter sends what the wallet signs', async () => {
  const requests = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 403 }))
  const { client, wallet, address } = await startConnected({ features: ['solana:signTransaction'] })
  wallet.hang('solana:signTransaction')
  const input = { address, transactions: [transactionFrom(address)] }
  const sending = codeOf(client.features.signAndSendTransactions?.(input, never))
  await wallet.asked('solana:signTransaction')
  await client.disconnect(never)
  expect(await sending).toBe('wallet/disconnected')
  wallet.answerNow()
  await wallet.idle()
  expect(requests).not.toHaveBeenCalled()
  requests.mockRestore()
})

test.each([
  ['nothing', null],
  ['an object', {}],
  ['too few', []],
])('the adapter rejects a wallet that answers with %s for signed transactions', async (_, answer) => {
  const { client, wallet, address } = await startConnected({ features: ['solana:signTransaction'] })
  wallet.rawAnswer('solana:signTransaction', answer)
  const input = { address, transactions: [transactionFrom(address)] }
  expect(await codeOf(client.features.signTransactions?.(input, never))).toBe('wallet/invalid-answer')
})
