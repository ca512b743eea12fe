import type { CaipNetworkId, SessionAccount, SessionNamespace } from '@kit/core'
import { createFakeSession, type FakeSession } from '@kit/testing'
import { expect, test } from 'vitest'
import { codeOf, mainnet, never, sourceOf, startClient, testnet, testWallet } from '../test-utils/harness.ts'

const [mainnetId, testnetId] = [mainnet.caipNetworkId, testnet.caipNetworkId]
const methods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']
const phone = testWallet()
const [payment = ''] = phone.paymentAddresses
const [ordinals = ''] = phone.ordinalsAddresses
const [onTestnet = ''] = testWallet({ network: 'Testnet' }).paymentAddresses

function approve(fake: FakeSession, approved: readonly string[] = methods): void {
  const account = (address: string, network: CaipNetworkId<'bip122'>): SessionAccount<'bip122'> => {
    return { namespace: 'bip122', address, type: 'payment', network }
  }
  const accounts = [account(payment, mainnetId), account(onTestnet, testnetId)]
  const bip122: SessionNamespace<'bip122'> = {
    accounts,
    networks: [mainnetId, testnetId],
    methods: approved,
    network: mainnetId,
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
  expect(await codeOf(send?.(input, never))).toBe('wallet/invalid-answer')
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
