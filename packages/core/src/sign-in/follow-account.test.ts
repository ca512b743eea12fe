import { describe, expect, test } from 'vitest'
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
const bob = { ...fox, accounts: [{ ...fox.accounts[0], address: '0xb0b' }] } as unknown as typeof fox
const bobsOwl = { ...bob, connectorId: 'io.owl' }

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
  followAccount(store, {}, {}, () => new Promise(() => {}))
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
    connectedTo(bobsOwl, [{ connection: fox, isDisconnecting: true }]),
    theirs,
  ],
  ['another wallet took its place', connectedTo(bobsOwl), theirs],
  ['another wallet that has it, too, took its place', connectedTo(owl), []],
  [
    'its wallet is on its way out behind another that has it, too',
    connectedTo(owl, [{ connection: fox, isDisconnecting: true }]),
    [],
  ],
])('R-SIWX-2: an account that goes because %s says whether it is disconnected: %s %j', (_, next, left) => {
  const [, told] = follow(snapshotOf(connectedTo(fox)), snapshotOf(next))
  expect(told).toMatchObject({ type: 'signIn.accountShown', left })
})

const waiting = [{ connection: bobsOwl, isDisconnecting: false }]

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

test('R-SIWX-3: an account that another wallet still has is not told, whichever is on show', () => {
  const cat = { ...connectionTo('solana'), connectorId: 'io.cat' }
  const dog = { ...cat, connectorId: 'io.dog' }
  const withSolana = (state: unknown) => {
    const snapshot = snapshotOf(connectedTo(fox))
    return { ...snapshot, wallets: { ...snapshot.wallets, solana: state } as KitSnapshot['wallets'] }
  }
  const both = { ...connectedTo(fox), connection: cat, others: [{ connection: dog, isDisconnecting: false }] }
  const told = follow(
    withSolana(both),
    withSolana({ ...both, others: [{ connection: dog, isDisconnecting: true }] }),
    withSolana({ ...both, others: [] }),
    withSolana(disconnected),
  )
  expect(told.slice(1)).toEqual([
    { type: 'signIn.walletsLeft', left: [{ namespace: 'solana', address: cat.accounts[0].address }] },
  ])
})

describe('R-SIWX-3: while the first wallet of a chain is restored, those behind it are not on show', () => {
  const reconnecting = { is: 'reconnecting', connectorId: 'io.slow' } as WalletsState
  const connecting = { is: 'connecting', connectorId: 'io.new' } as WalletsState
  const leaving = { ...connectedTo(fox, waiting), is: 'disconnecting' } as WalletsState
  const addresses = (told: readonly Told[]) =>
    told.slice(1).map(({ left }) => left.map((one) => 'address' in one && one.address))
  const [fox1] = theirs

  test.each([
    ['at once', [reconnecting]],
    ['after it was disconnected', [leaving, reconnecting]],
    ['and another is asked', [reconnecting, connecting]],
    ['and one is back', [reconnecting, connectedTo(bobsOwl)]],
  ])('only the one that was on show has left: %s', (_, next) => {
    const told = follow(...[connectedTo(fox, waiting), ...next].map((state) => snapshotOf(state)))
    expect(addresses(told).flat()).toEqual([fox1?.address])
  })

  test('and what has gone with them meanwhile is told once that is known', () => {
    const told = follow(...[connectedTo(fox, waiting), reconnecting, disconnected].map((state) => snapshotOf(state)))
    expect(addresses(told)).toEqual([[fox1?.address], ['0xb0b']])
  })
})

test('R-SIWX-3: a wallet that is asked anew has left, with what it shared before', () => {
  const asked = { is: 'connecting', connectorId: 'io.fox' } as WalletsState
  const told = follow(snapshotOf(connectedTo(fox)), snapshotOf(asked))
  expect(told[1]).toMatchObject({ from: null, left: theirs })
})
