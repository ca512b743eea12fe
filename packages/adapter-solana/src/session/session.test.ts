import { KitError, type WalletClient, walletConnectId } from '@kit/core'
import { entriesOf, isObject, readOwn } from '@kit/core/adapters'
import { createFakeSession, type FakeSession } from '@kit/testing'
import { getBase58Decoder, getBase64Decoder, getTransactionDecoder } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { featureOf } from '../discovery/feature-of.ts'
import { codeOf, devnet, mainnet, never, settle, startHarness, testWallet } from '../test-utils/harness.ts'
import { sessionMethods, sessionPeer } from '../test-utils/session-peer.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'

async function startSession(methods: readonly string[] = sessionMethods) {
  const wallet = await testWallet()
  const peer = sessionPeer(wallet, [mainnet.caipNetworkId, devnet.caipNetworkId], methods)
  const harness = startHarness([], { session: peer.session })
  await peer.pair(never)
  const connection = await harness.connect()
  return { ...harness, ...peer, wallet, connection, address: connection.accounts[0].address }
}

test('R-WC-2: connect takes over what the session approved and asks the wallet nothing', async () => {
  const { connection, wallet, fakeSession } = await startSession()
  expect(connection).toMatchObject({
    connectorId: walletConnectId,
    connectorKind: 'walletConnect',
    network: mainnet.caipNetworkId,
    approvedNetworks: [mainnet.caipNetworkId, devnet.caipNetworkId],
  })
  expect(connection.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
  expect(fakeSession.requests).toEqual([])
})

test('the session wallet signs on the current network of the session', async () => {
  const { client, address, fakeSession } = await startSession()
  await client.switchNetwork({ network: devnet.caipNetworkId }, never)
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const signed = await client.features.signTransactions?.({ address, transactions }, never)
  expect(signed?.map((bytes) => getTransactionDecoder().decode(bytes).messageBytes)).toEqual(
    transactions.map((bytes) => getTransactionDecoder().decode(bytes).messageBytes),
  )
  expect(fakeSession.requests.map(({ network, method }) => [network, method])).toEqual(
    Array(2).fill([devnet.caipNetworkId, 'solana_signTransaction']),
  )
})

test('R-API-2: the session wallet is asked with the method and the parameters that WalletConnect names', async () => {
  const { client, address, fakeSession } = await startSession()
  const bytes = transactionFrom(address, 1n)
  const transaction = getBase64Decoder().decode(bytes)
  await client.features.signTransactions?.({ address, transactions: [bytes] }, never)
  await client.features.signAndSendTransactions?.({ address, transactions: [bytes] }, never).catch(() => {})
  const sendOptions = { preflightCommitment: 'confirmed' }
  expect(fakeSession.requests.map(({ method, params }) => [method, params])).toEqual([
    ['solana_signTransaction', { transaction, pubkey: address }],
    ['solana_signAndSendTransaction', { transaction, pubkey: address, sendOptions }],
  ])
})

test('signTransactions inserts the signature of a wallet that returns the signature alone', async () => {
  const { client, address, session } = await startSession()
  const { request } = session
  const bare = {
    ...session,
    request: async (...asked: Parameters<typeof request>) => ({
      signature: readOwn(await request(...asked), 'signature'),
    }),
  }
  const other = startHarness([], { session: bare })
  await other.connect()
  const input = { address, transactions: [transactionFrom(address)] }
  const [signed] = (await other.client.features.signTransactions?.(input, never)) ?? []
  const [whole] = (await client.features.signTransactions?.(input, never)) ?? []
  expect(signed).toEqual(whole)
})

test('the session wallet does not request a method that the session did not approve', async () => {
  const { client, address, fakeSession } = await startSession(['solana_signMessage'])
  const input = { address, transactions: [transactionFrom(address)] }
  expect(await codeOf(client.features.signTransactions?.(input, never))).toBe('wallet/unsupported-method')
  expect(fakeSession.requests).toEqual([])
})

test('R-NET-9: the adapter reports changed approvals, a changed network and the end of the session', async () => {
  const { fakeSession, events, session } = await startSession()
  fakeSession.move(devnet.caipNetworkId)
  expect(events.splice(0)).toEqual([{ type: 'wallet.networkChanged', network: devnet.caipNetworkId }])
  fakeSession.update({ solana: { networks: [mainnet.caipNetworkId] } })
  expect(events.splice(0).map(({ type }) => type)).toEqual([
    'wallet.approvalChanged',
    'wallet.networkChanged',
    'wallet.accountsChanged',
  ])
  await session.disconnect(never)
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
})

test('disconnect ends the session for every namespace', async () => {
  const { client, fakeSession, session, events } = await startSession()
  await client.disconnect(never)
  expect([session.current(), fakeSession.disconnects, events]).toEqual([null, 1, []])
})

test('connect fails and restore returns null for a session without Solana', async () => {
  const fake = createFakeSession()
  fake.approve({ eip155: {} })
  const { connect, client } = startHarness([], { session: fake.session })
  expect(await codeOf(connect())).toBe('pairing/nothing-approved')
  expect(await client.restore({}, never)).toBeNull()
  expect(await codeOf(startHarness([], { connectorId: walletConnectId }).connect())).toBe('wallet/not-found')
})

/** The provider of a client, and a call of its `solana:signMessage` with its first account. */
async function providerOf(client: WalletClient<'solana'>) {
  const provider = await client.features.getProvider?.()
  if (!isObject(provider)) throw new TypeError('There is no provider.')
  const [account] = entriesOf(readOwn(provider, 'accounts'), 1) ?? []
  const input = { account, message: new TextEncoder().encode('hello') }
  return { provider, account, sign: async () => featureOf(provider, 'solana:signMessage')?.(input) }
}

test('getProvider returns a Wallet Standard wallet over the session', async () => {
  const { client, address, fakeSession } = await startSession()
  const { provider, account, sign } = await providerOf(client)
  expect(readOwn(provider, 'chains')).toEqual(['solana:mainnet', 'solana:devnet'])
  expect(account).toMatchObject({ address })
  const [signed] = entriesOf(await sign(), 1) ?? []
  expect(readOwn(signed, 'signature')).toHaveLength(64)
  fakeSession.end()
  expect(readOwn(provider, 'accounts')).toEqual([])
  expect(await codeOf(sign())).toBe('wallet/unauthorized')
})

test('the provider and its accounts have the features that the session approved', async () => {
  const { client, address, fakeSession } = await startSession(['solana_signTransaction'])
  const { provider, account, sign } = await providerOf(client)
  const standard = ['standard:connect', 'standard:disconnect', 'standard:events']
  expect(Object.keys(Object(readOwn(provider, 'features')))).toEqual([...standard, 'solana:signTransaction'])
  expect(readOwn(account, 'features')).toEqual(['solana:signTransaction'])
  expect(await sign()).toBeUndefined()
  expect(await codeOf(client.features.signMessage?.({ address, message: 'hello' }, never))).toBe(
    'wallet/unsupported-method',
  )
  expect(fakeSession.requests).toEqual([])
})

test('the error names the sent transaction when the visitor rejects the second one', async () => {
  const { address, session } = await startSession()
  let asked = 0
  const wavering = {
    ...session,
    async request() {
      asked += 1
      if (asked === 2) throw new KitError('wallet/rejected')
      return { signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)) }
    },
  }
  const other = startHarness([], { session: wavering })
  await other.connect()
  const transactions = [1n, 2n, 3n].map((lamports) => transactionFrom(address, lamports))
  const sending = other.client.features.signAndSendTransactions?.({ address, transactions }, never)
  const hash = getBase58Decoder().decode(new Uint8Array(64).fill(7))
  await expect(sending).rejects.toMatchObject({ code: 'wallet/rejected', detail: expect.stringContaining(hash) })
  expect(asked).toBe(2)
})

test('a phone that answers with one signature for two transactions has sent one that is known', async () => {
  const { address, session } = await startSession()
  const hash = getBase58Decoder().decode(new Uint8Array(64).fill(7))
  const other = startHarness([], { session: { ...session, request: async () => ({ signature: hash }) } })
  await other.connect()
  const transactions = [1n, 2n].map((lamports) => transactionFrom(address, lamports))
  const sending = other.client.features.signAndSendTransactions?.({ address, transactions }, never)
  await expect(sending).rejects.toMatchObject({ code: 'transaction/unreadable-answer', context: { sentBefore: hash } })
})

test('the provider rejects a junk answer of the phone', async () => {
  const { session } = await startSession()
  const { connect, client } = startHarness([], { session: { ...session, request: async () => ({ signature: 7 }) } })
  await connect()
  const { sign } = await providerOf(client)
  expect(await codeOf(sign())).toBe('wallet/invalid-answer')
})

test('the session wallet does not ask for the second signature after an abort', async () => {
  const { address, session } = await startSession()
  let abort = new AbortController()
  let asked = 0
  const request = async () => {
    asked += 1
    abort.abort()
    return { signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)) }
  }
  const { connect, client } = startHarness([], { session: { ...session, request } })
  await connect()
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  for (const feature of ['signTransactions', 'signAndSendTransactions'] as const) {
    abort = new AbortController()
    const asking = client.features[feature]?.({ address, transactions }, abort.signal)
    expect(await codeOf(asking)).toBe('rpc/aborted')
    await settle()
  }
  expect(asked).toBe(2)
})

test.each<[string, string, (abort: AbortController, fake: FakeSession) => void]>([
  ['the caller stopped waiting', 'rpc/aborted', (abort) => abort.abort()],
  ['the wallet ended the session', 'wallet/disconnected', (_, fake) => fake.end()],
])('R-SEND-7: what the wallet behind the session sends after %s is told', async (_, code, end) => {
  const { address, session, fakeSession } = await startSession()
  fakeSession.answer(null)
  const { connect, client } = startHarness([], { session })
  await connect()
  const abort = new AbortController()
  const onLate = vi.fn()
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const sending = codeOf(client.features.signAndSendTransactions?.({ address, transactions }, abort.signal, onLate))
  const question = await fakeSession.asked('solana_signAndSendTransaction')
  end(abort, fakeSession)
  expect([await sending, onLate.mock.calls]).toEqual([code, []])
  const signature = getBase58Decoder().decode(new Uint8Array(64).fill(7))
  question.resolve({ signature })
  await vi.waitFor(() => expect(onLate.mock.calls).toEqual([[signature]]))
  expect(fakeSession.requests).toHaveLength(1)
})

test('what a dApp holds of a session that has ended, also unheard, shows no network, account or feature', async () => {
  const { session } = await startSession()
  let isOver = false
  const unheard = { ...session, current: () => (isOver ? null : session.current()) }
  const [held, late] = [startHarness([], { session: unheard }), startHarness([], { session: unheard })]
  for (const one of [held, late]) await one.connect()
  const provider = await held.client.features.getProvider?.()
  expect(readOwn(provider, 'chains')).toEqual(['solana:mainnet', 'solana:devnet'])
  expect(featureOf(provider as object, 'solana:signMessage')).not.toBeNull()
  isOver = true
  expect([readOwn(provider, 'chains'), readOwn(provider, 'accounts')]).toEqual([[], []])
  const afterwards = await late.client.features.getProvider?.()
  expect(Object.keys(readOwn(afterwards, 'features') as object).filter((name) => name.startsWith('solana:'))).toEqual(
    [],
  )
})
