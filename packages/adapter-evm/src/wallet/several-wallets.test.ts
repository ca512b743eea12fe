import { getAccount } from '@wagmi/core'
import { expect, test } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, never, startSeveral } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const gone = { type: 'wallet.disconnected' }

test.each([
  ['in the kit’s own config', () => undefined],
  ['in one config of the dApp', () => wagmi()],
])('two wallets side by side, %s: one disconnects, the other stays connected and followed', async (_, config) => {
  const { add } = startSeveral({ wagmiConfig: config() })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  await first.client.disconnect(never)
  expect([first.listeners(), second.count('wallet_revokePermissions')]).toEqual([0, 0])
  second.emit('accountsChanged', [carol])
  second.emit('chainChanged', '0x2105')
  expect(second.events).toMatchObject([
    { type: 'wallet.accountsChanged', accounts: [{ address: carol }] },
    { type: 'wallet.networkChanged', network: 'eip155:8453' },
  ])
  expect(await second.client.features.getProvider?.()).toBe(second.provider)
  expect(first.events).toEqual([])
})

test.each([
  ['in the kit’s own config', () => undefined],
  ['in one config of the dApp', () => wagmi()],
])('two wallets side by side, %s: destroying one leaves the other alone', async (_, config) => {
  const { add } = startSeveral({ wagmiConfig: config() })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  first.client.destroy()
  expect([first.listeners(), first.count('wallet_revokePermissions')]).toEqual([0, 0])
  second.emit('accountsChanged', [])
  expect(second.events).toEqual([gone])
})

test('a wallet that disconnects itself leaves the others and wagmi’s current one alone', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second, third] = [add(alice), add(bob), add(carol)]
  for (const wallet of [first, second, third]) await wallet.connect()
  second.emit('disconnect')
  expect(getAccount(wagmiConfig).address).toBe(carol)
  expect([first.events, second.events, third.events]).toEqual([[], [gone], []])
})

test('a wallet with a pending request does not block another one', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const answer = deferred<readonly string[]>()
  const asked = add(alice, { eth_accounts: () => [], eth_requestAccounts: () => answer.promise })
  const abort = new AbortController()
  const asking = codeOf(asked.connect(abort.signal))
  await promisesSettle()
  expect(await add(bob).restore()).toMatchObject({ accounts: [{ address: bob }] })
  abort.abort()
  expect(await asking).toBe('connection/cancelled')
  answer.resolve([alice])
  await promisesSettle()
  expect(getAccount(wagmiConfig)).toMatchObject({ status: 'connected', address: bob })
})

test('wagmi reports connecting until the last of several wallets has answered', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const answers = [deferred<readonly string[]>(), deferred<readonly string[]>()]
  const wallets = answers.map(({ promise }) => add(alice, { eth_requestAccounts: () => promise }))
  const aborts = wallets.map(() => new AbortController())
  const asking = wallets.map(({ connect }, index) => codeOf(connect(aborts[index]?.signal)))
  await promisesSettle()
  aborts[0]?.abort()
  await asking[0]
  expect(getAccount(wagmiConfig).status).toBe('connecting')
  aborts[1]?.abort()
  await asking[1]
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
})

test('a kit makes a connector of its own, even if another kit listed one for the same wallet', async () => {
  const wagmiConfig = wagmi()
  const { add, startKit } = startSeveral({ wagmiConfig })
  const first = add(alice)
  await first.connect()
  const { clientOf, events } = startKit()
  await clientOf(first.connectorId).connect({ network: 'eip155:1' }, never)
  first.client.destroy()
  first.emit('accountsChanged', [bob])
  expect(events).toMatchObject([{ type: 'wallet.accountsChanged' }])
})
