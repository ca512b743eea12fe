import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
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
])('%s is signed by the account that was asked, as an independent library sees', async (_, message) => {
  const { adapter, address } = await startConnected()
  const signed = await adapter.features['kit:signMessage']?.({ address, message }, never)
  const signature = new Uint8Array(getBase58Encoder().encode(signed?.signature ?? ''))
  expect(isSignedBy(address, signature, new TextEncoder().encode(text))).toBe(true)
})

test('the second account can sign too', async () => {
  const { adapter, wallet } = await startConnected()
  const [, address = ''] = wallet.addresses
  const signed = await adapter.features['kit:signMessage']?.({ address, message: text }, never)
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
  ['a signature by nobody', [{ signature }]],
  ['zeros', [{ signature: new Uint8Array(64) }]],
  ['a short one', [{ signature: new Uint8Array(63).fill(7) }]],
  ['a text', [{ signature: 'x'.repeat(64) }]],
  ['plain numbers', [{ signature: [...signature] }]],
])('a wallet that gives %s for a signature is not believed', async (_, answer) => {
  const { adapter, wallet, address } = await startConnected()
  wallet.rawAnswer('solana:signMessage', answer)
  expect(await codeOf(adapter.features['kit:signMessage']?.({ address, message: text }, never))).toBe(
    'wallet/invalid-answer',
  )
})

test('a signature over something else than was asked is not believed', async () => {
  const { adapter, wallet, address } = await startConnected()
  const other = await adapter.features['kit:signMessage']?.({ address, message: 'another text' }, never)
  const bytes = new Uint8Array(getBase58Encoder().encode(other?.signature ?? ''))
  wallet.rawAnswer('solana:signMessage', [{ signature: bytes }])
  expect(await codeOf(adapter.features['kit:signMessage']?.({ address, message: text }, never))).toBe(
    'wallet/invalid-answer',
  )
})

test('an account that the wallet does not share is refused before it is asked', async () => {
  const { adapter, wallet } = await startConnected()
  const stranger = (await testWallet()).addresses[0] ?? ''
  const sign = adapter.features['kit:signMessage']
  expect(await codeOf(sign?.({ address: stranger, message: text }, never))).toBe('wallet/wrong-account')
  expect(wallet.requests.filter(({ method }) => method === 'solana:signMessage')).toEqual([])
})

test('a wallet without a feature says so', async () => {
  const { adapter, address } = await startConnected({ features: [] })
  const transactions = [transactionFrom(address)]
  expect(await codeOf(adapter.features['kit:signMessage']?.({ address, message: text }, never))).toBe(
    'wallet/unsupported-method',
  )
  expect(await codeOf(adapter.features['kit:signTransactions']?.({ address, transactions }, never))).toBe(
    'wallet/unsupported-method',
  )
})

test('transactions come back signed and unsent, in their order', async () => {
  const { adapter, address } = await startConnected()
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const signed = await adapter.features['kit:signTransactions']?.({ address, transactions }, never)
  expect(signed).toHaveLength(2)
  for (const [at, bytes] of (signed ?? []).entries()) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    const asked = getTransactionDecoder().decode(transactions[at] ?? new Uint8Array())
    expect(messageBytes).toEqual(asked.messageBytes)
    const own = Object.entries(signatures).find(([signer]) => signer === address)?.[1]
    expect(isSignedBy(address, new Uint8Array(own ?? []), new Uint8Array(messageBytes))).toBe(true)
  }
})

test('the wallet is told the network that the adapter is on', async () => {
  const { adapter, wallet, address } = await startConnected()
  await adapter.switchNetwork({ network: devnet.caipNetworkId }, never)
  await adapter.features['kit:signTransactions']?.({ address, transactions: [transactionFrom(address)] }, never)
  const { params } = await wallet.asked('solana:signTransaction')
  expect(params[0]).toMatchObject({ chain: 'solana:devnet' })
})

test.each([
  ['junk', new Uint8Array([1, 2, 3])],
  ['an unsigned one', 'unsigned'],
  ['one that somebody else signed', 'other'],
  ['nothing', undefined],
])('a wallet that gives %s for a signed transaction is not believed', async (_, answer) => {
  const { adapter, wallet, address } = await startConnected()
  const unsigned = transactionFrom(address)
  const forged = unsigned.slice()
  forged.fill(9, 1, 65)
  const signedTransaction = answer === 'unsigned' ? unsigned : answer === 'other' ? forged : answer
  wallet.rawAnswer('solana:signTransaction', [{ signedTransaction }])
  const signing = adapter.features['kit:signTransactions']?.({ address, transactions: [unsigned] }, never)
  expect(await codeOf(signing)).toBe('wallet/invalid-answer')
})

test('what is no transaction, or not for this account, is refused before the wallet is asked', async () => {
  const { adapter, wallet, address } = await startConnected()
  const stranger = (await testWallet()).addresses[0] ?? ''
  const hopeless = [[], [new Uint8Array(4)], [new Uint8Array(5_000)], [transactionFrom(stranger)], ['text']]
  for (const transactions of hopeless) {
    const input = { address, transactions: transactions as Uint8Array[] }
    expect(await codeOf(adapter.features['kit:signTransactions']?.(input, never))).toBe('transaction/invalid')
    expect(await codeOf(adapter.features['kit:signAndSendTransactions']?.(input, never))).toBe('transaction/invalid')
  }
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('the provider is the Wallet Standard wallet itself', async () => {
  const { adapter, wallet } = await startConnected()
  expect(await adapter.features['kit:getProvider']?.()).toBe(wallet.standard)
})

test('a wallet whose getters throw, or that answers never, leaves the kit standing', async () => {
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
