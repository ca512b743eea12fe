import type { CaipNetworkId, SessionAccount, SessionNamespace } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { createFakeSession, type FakeSession } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { codeOf, mainnet, never, sourceOf, startClient, testnet, testWallet } from '../test-utils/harness.ts'
import { judgedSample, judgePsbt } from '../test-utils/judged-psbts.ts'
import { samplePsbt } from '../test-utils/sample-psbt.ts'
import { sessionWallet } from './session-wallet.ts'

const [mainnetId, testnetId] = [mainnet.caipNetworkId, testnet.caipNetworkId]
const methods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']
const phone = testWallet()
const [payment = ''] = phone.paymentAddresses
const [ordinals = ''] = phone.ordinalsAddresses
const [onTestnet = ''] = testWallet({ network: 'Testnet' }).paymentAddresses

const account = (
  address: string,
  network: CaipNetworkId<'bip122'>,
  type: SessionAccount<'bip122'>['type'] = 'payment',
): SessionAccount<'bip122'> => ({ namespace: 'bip122', address, type, network })

type Held = Partial<SessionNamespace<'bip122'>>

function approve(fake: FakeSession, approved: readonly string[] = methods, held: Held = {}): void {
  const bip122: SessionNamespace<'bip122'> = {
    accounts: [account(payment, mainnetId), account(onTestnet, testnetId)],
    networks: [mainnetId, testnetId],
    methods: approved,
    network: mainnetId,
    ...held,
  }
  fake.replace({ wallet: { id: 'phone', name: 'Phone' }, namespaces: { bip122 }, expiresAt: 0 })
}

async function connected(options: Parameters<typeof createFakeSession>[0] = {}, approved?: readonly string[]) {
  const fake = createFakeSession(options)
  approve(fake, approved)
  const harness = startClient(new EventTarget(), 'walletConnect', { session: sourceOf(fake.session) })
  const connection = await harness.client.connect({ network: mainnetId }, never)
  return { ...harness, fake, connection }
}

test('R-WC-2: connecting takes over what the session holds, without asking the visitor', async () => {
  const { connection } = await connected({}, ['signMessage'])
  expect(connection).toMatchObject({ connectorKind: 'walletConnect', network: mainnetId, wallet: { name: 'Phone' } })
  expect(connection.accounts.map(({ address }) => address)).toEqual([payment])
  expect(connection.approvedNetworks).toEqual([mainnetId, testnetId])
})

test('R-NET-9: the adapter switches to an approved network; another one is wallet/wrong-chain', async () => {
  const { client, fake } = await connected({}, ['signMessage'])
  expect(await client.switchNetwork({ network: testnetId }, never)).toBe(testnetId)
  expect(fake.session.current()?.namespaces.bip122?.network).toBe(testnetId)
  fake.update({ bip122: { networks: [testnetId] } })
  expect(await codeOf(client.switchNetwork({ network: mainnetId }, never))).toBe('wallet/wrong-chain')
})

test('getAccountAddresses adds the ordinals address and the public keys after connecting', async () => {
  await phone.handle('session', 'wallet_connect', {})
  const publicKey = phone.sharedWith('session')?.addresses[0]?.publicKey
  const answer = [
    { address: payment, publicKey, intention: 'payment' },
    { address: ordinals, publicKey: '03'.repeat(32), intention: 'ordinal' },
  ]
  const { events } = await connected({ answer: async () => answer })
  await expect.poll(() => events.length).toBe(1)
  expect(events[0]).toMatchObject({
    type: 'wallet.accountsChanged',
    accounts: [
      { address: payment, type: 'payment', publicKey },
      { address: ordinals, type: 'ordinals' },
    ],
  })
})

test('a malformed answer to getAccountAddresses changes nothing', async () => {
  const { events, client, fake } = await connected({
    answer: async ({ method }) =>
      method === 'getAccountAddresses' ? [{ address: '<img>' }] : { txid: 'ab'.repeat(32) },
  })
  await fake.asked('getAccountAddresses')
  const transfer = { to: ordinals, amount: 5_000n }
  const send = client.features.sendTransfer
  const answer = send?.({ address: payment, network: mainnetId, transfer }, never)
  expect(await codeOf(answer)).not.toBe('wallet/invalid-answer')
  expect(events).toEqual([])
})

test('a method that the session did not approve is wallet/unsupported-method', async () => {
  const { client } = await connected({}, [])
  const answer = client.features.signMessage?.({ address: payment, message: 'hello' }, never)
  expect(await codeOf(answer)).toBe('wallet/unsupported-method')
})

test('a session that approved only sendTransfer lets the wallet send, which has to answer with a transaction id', async () => {
  const answers = ['AB'.repeat(32), 'yes']
  const { client, fake } = await connected({ answer: async () => ({ txid: answers.shift() }) }, ['sendTransfer'])
  const input = { address: payment, network: mainnetId, transfer: { to: ordinals, amount: 5_000n } } as const
  const send = client.features.sendTransfer
  expect(await send?.(input, never)).toEqual({ hash: 'ab'.repeat(32) })
  expect(fake.requests.at(-1)).toMatchObject({
    method: 'sendTransfer',
    params: { account: payment, recipientAddress: ordinals, amount: '5000' },
  })
  expect(await codeOf(send?.(input, never))).toBe('transaction/unreadable-answer')
})

test('a session whose wallet answers with nothing but the transaction id has sent', async () => {
  const { client } = await connected({ answer: async () => 'AB'.repeat(32) }, ['sendTransfer'])
  const input = { address: payment, network: mainnetId, transfer: { to: ordinals, amount: 5_000n } } as const
  expect(await client.features.sendTransfer?.(input, never)).toEqual({ hash: 'ab'.repeat(32) })
})

test.each<[string, string, (abort: AbortController, fake: FakeSession) => void]>([
  ['the caller stopped waiting', 'rpc/aborted', (abort) => abort.abort()],
  ['the wallet ended the session', 'wallet/disconnected', (_, fake) => fake.end()],
])('R-SEND-7: what the wallet behind the session sends after %s is told', async (_, code, end) => {
  const { client, fake } = await connected({}, ['sendTransfer'])
  const abort = new AbortController()
  const onLate = vi.fn()
  const input = { address: payment, network: mainnetId, transfer: { to: ordinals, amount: 5_000n } } as const
  const sending = codeOf(client.features.sendTransfer?.(input, abort.signal, onLate))
  const question = await fake.asked('sendTransfer')
  end(abort, fake)
  expect([await sending, onLate.mock.calls]).toEqual([code, []])
  question.resolve({ txid: 'AB'.repeat(32) })
  await vi.waitFor(() => expect(onLate.mock.calls).toEqual([['ab'.repeat(32)]]))
})

test('R-CON-6: the adapter reports the end of the session, and disconnecting ends it for every namespace', async () => {
  const first = await connected({}, [])
  first.fake.end()
  expect(first.events).toEqual([{ type: 'wallet.disconnected' }])
  const second = await connected({}, [])
  await second.client.disconnect(never)
  expect(second.fake.disconnects).toBe(1)
  expect(second.fake.session.current()).toBeNull()
})

test('connecting without a session is connection/required, and restoring returns null', async () => {
  const fake = createFakeSession()
  const { client } = startClient(new EventTarget(), 'walletConnect', { session: sourceOf(fake.session) })
  expect(await codeOf(client.connect({ network: mainnetId }, never))).toBe('connection/required')
  expect(await client.restore({}, never)).toBeNull()
})

test('a session is asked for a PSBT that bitcoinjs-lib reads, with the sighash types that the dApp named', async () => {
  await phone.handle('session', 'wallet_connect', {})
  const { client, fake } = await connected(
    {
      answer: ({ params }) =>
        phone.handle('session', 'signPsbt', { psbt: readOwn(params, 'psbt'), signInputs: { [payment]: [0] } }),
    },
    ['signPsbt'],
  )
  const psbt = samplePsbt(payment)
  for (const sighashTypes of [undefined, [1, 0x81]]) {
    const input = { address: payment, index: 0, ...(sighashTypes ? { sighashTypes } : {}) }
    const { psbt: signed } = (await client.features.signPsbt?.({ psbt, signInputs: [input] }, never)) ?? {}
    expect(signed?.length).toBeGreaterThan(psbt.length)
    const { method, params } = fake.requests.at(-1) ?? {}
    expect([method, params]).toEqual(['signPsbt', { account: payment, psbt, signInputs: [input], broadcast: false }])
    expect(judgePsbt(readOwn(params, 'psbt'))).toEqual(judgedSample(payment))
  }
})

test('a session that approved neither signPsbt nor sendTransfer is asked for neither', async () => {
  const { client, fake } = await connected({}, ['signMessage'])
  const signing = client.features.signPsbt?.(
    { psbt: samplePsbt(payment), signInputs: [{ address: payment, index: 0 }] },
    never,
  )
  expect(await codeOf(signing)).toBe('wallet/unsupported-method')
  const wallet = sessionWallet(fake.session, sourceOf(fake.session))
  expect([wallet.signPsbt, wallet.sendTransfer]).toEqual([undefined, undefined])
  expect(fake.requests).toEqual([])
})

test('a session on a network that is none of Bitcoin is wallet/invalid-answer', async () => {
  const fake = createFakeSession()
  const nowhere = `bip122:${'0'.repeat(32)}` as const
  approve(fake, methods, { accounts: [account(payment, nowhere)], networks: [nowhere], network: nowhere })
  const { client } = startClient(new EventTarget(), 'walletConnect', { session: sourceOf(fake.session) })
  expect(await codeOf(client.connect({ network: mainnetId }, never))).toBe('wallet/invalid-answer')
})

test('an account that the session calls one for ordinals is one', async () => {
  const fake = createFakeSession()
  approve(fake, [], { accounts: [account(ordinals, mainnetId, 'ordinals'), account(payment, mainnetId)] })
  const { client } = startClient(new EventTarget(), 'walletConnect', { session: sourceOf(fake.session) })
  const connection = await client.connect({ network: mainnetId }, never)
  expect(connection.accounts.map(({ address, type }) => [address, type])).toEqual([
    [payment, 'payment'],
    [ordinals, 'ordinals'],
  ])
})

test('a wallet may list its addresses as a record, too', async () => {
  const addresses = [{ address: payment }, { address: ordinals, intention: 'ordinals' }]
  const { events } = await connected({ answer: async () => ({ addresses }) })
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({
      accounts: [
        { address: payment, type: 'payment' },
        { address: ordinals, type: 'ordinals' },
      ],
    })
})

test('a session that has ended shares nothing and approves no network', async () => {
  const fake = createFakeSession()
  approve(fake)
  const wallet = sessionWallet(fake.session, sourceOf(fake.session))
  expect(wallet.approvedNetworks?.()).toEqual([mainnetId, testnetId])
  fake.end()
  expect([await wallet.readSilently(never), wallet.approvedNetworks?.()]).toEqual([null, []])
})
