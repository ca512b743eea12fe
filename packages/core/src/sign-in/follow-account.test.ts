import { expect, test } from 'vitest'
import type { Network } from '../domain/network.ts'
import { mainnet, solana } from '../domain/networks.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { testSnapshot } from '../test-utils/test-snapshot.ts'
import type { OtherWallet, WalletsState } from '../wallets/wallets.state.ts'
import { followAccount } from './follow-account.ts'
import type { AccountShown, WalletsLeft } from './sign-in.events.ts'

const fox = { ...connectionTo('eip155'), connectorId: 'io.fox' }
const owl = { ...connectionTo('eip155'), connectorId: 'io.owl' }

const connectedTo = (connection: typeof fox, others: readonly OtherWallet[] = []) =>
  ({ is: 'connected', isSupported: true, connection, others, error: null }) as unknown as WalletsState
const disconnected = { is: 'disconnected', error: null } as unknown as WalletsState

const snapshotOf = (eip155: WalletsState | undefined, active: Network = mainnet): KitSnapshot => ({
  ...testSnapshot({ networks: { active, requested: [mainnet, solana] } }),
  wallets: (eip155 ? { eip155 } : {}) as KitSnapshot['wallets'],
})

type Told = AccountShown | WalletsLeft

/** What is told, while a kit is in one state after the other. */
function follow(...snapshots: readonly KitSnapshot[]): readonly Told[] {
  const told: Told[] = []
  const left = [...snapshots]
  let look = () => {}
  const store = {
    getSnapshot: () => left[0] ?? snapshotOf(undefined),
    subscribe: (listener: () => void) => {
      look = listener
      return () => {}
    },
    send: (event: Told) => void told.push(event),
  }
  followAccount(store, {}, {})
  while (left.length > 1) {
    left.shift()
    look()
  }
  return told
}

test('R-SIWX-1: the account of the active network is on show, and no other', () => {
  expect(follow(snapshotOf(connectedTo(fox)))).toMatchObject([{ from: { connectorId: 'io.fox' } }])
  expect(follow(snapshotOf(connectedTo(fox), solana))).toEqual([])
  expect(follow(snapshotOf(undefined))).toEqual([])
})

const theirs = [{ namespace: 'eip155', address: fox.accounts[0].address }]

test.each([
  ['its wallet was disconnected', disconnected, theirs],
  ['its wallet is on its way out', { ...connectedTo(fox), is: 'disconnecting' } as WalletsState, theirs],
  ['its wallet waits behind another', connectedTo(owl, [{ connection: fox, isDisconnecting: false }]), []],
  [
    'its wallet is on its way out behind another',
    connectedTo(owl, [{ connection: fox, isDisconnecting: true }]),
    theirs,
  ],
  ['another wallet took its place', connectedTo(owl), theirs],
])('R-SIWX-2: an account that goes because %s says whether it is disconnected: %s %j', (_, next, left) => {
  const [, told] = follow(snapshotOf(connectedTo(fox)), snapshotOf(next))
  expect(told).toMatchObject({ type: 'signIn.accountShown', left })
})

const bob = { ...fox, accounts: [{ ...fox.accounts[0], address: '0xb0b' }] } as unknown as typeof fox
const waiting = [{ connection: { ...bob, connectorId: 'io.owl' }, isDisconnecting: false }]

test.each([
  ['a wallet that was behind the one on show', connectedTo(fox, waiting), connectedTo(fox), ['0xb0b']],
  ['both, with every account that they had', connectedTo(bob, waiting), disconnected, ['0xb0b', '0xb0b']],
  [
    'one that has the account on show, too',
    connectedTo(fox, [{ connection: owl, isDisconnecting: false }]),
    connectedTo(fox),
    undefined,
  ],
  ['no wallet', connectedTo(fox), connectedTo(fox), undefined],
])('R-SIWX-3: wallets that go are told: %s', (_, before, next, addresses) => {
  const told = follow(snapshotOf(before), snapshotOf(next))[1]
  expect(told?.left.map((one) => 'address' in one && one.address)).toEqual(addresses)
})

test('R-SIWX-3: a wallet that goes from a network that the dApp did not ask for is told with every account that it had', () => {
  const astray = { ...connectedTo(bob), isSupported: false } as WalletsState
  const told = follow(snapshotOf(connectedTo(fox)), snapshotOf(astray), snapshotOf(disconnected))
  expect(told.map(({ type, left }) => [type, left.length])).toEqual([
    ['signIn.accountShown', 0],
    ['signIn.accountShown', 0],
    ['signIn.walletsLeft', 2],
  ])
})
