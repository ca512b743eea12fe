import { expect, test } from 'vitest'
import type { Network } from '../domain/network.ts'
import { mainnet, solana } from '../domain/networks.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { testSnapshot } from '../test-utils/test-snapshot.ts'
import type { OtherWallet, WalletsState } from '../wallets/wallets.state.ts'
import { followAccount } from './follow-account.ts'
import type { AccountShown } from './sign-in.events.ts'

const fox = { ...connectionTo('eip155'), connectorId: 'io.fox' }
const owl = { ...connectionTo('eip155'), connectorId: 'io.owl' }

const connectedTo = (connection: typeof fox, others: readonly OtherWallet[] = []) =>
  ({ is: 'connected', isSupported: true, connection, others, error: null }) as unknown as WalletsState
const disconnected = { is: 'disconnected', error: null } as unknown as WalletsState

const snapshotOf = (eip155: WalletsState | undefined, active: Network = mainnet): KitSnapshot => ({
  ...testSnapshot({ networks: { active, requested: [mainnet, solana] } }),
  wallets: (eip155 ? { eip155 } : {}) as KitSnapshot['wallets'],
})

/** What is told, while a kit is in one state after the other. */
function follow(...snapshots: readonly KitSnapshot[]): readonly AccountShown[] {
  const told: AccountShown[] = []
  const left = [...snapshots]
  let look = () => {}
  const store = {
    getSnapshot: () => left[0] ?? snapshotOf(undefined),
    subscribe: (listener: () => void) => {
      look = listener
      return () => {}
    },
    send: (event: AccountShown) => void told.push(event),
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

test.each([
  ['its wallet was disconnected', disconnected, true],
  ['its wallet is on its way out', { ...connectedTo(fox), is: 'disconnecting' } as WalletsState, true],
  ['its wallet waits behind another', connectedTo(owl, [{ connection: fox, isDisconnecting: false }]), false],
  ['its wallet is on its way out behind another', connectedTo(owl, [{ connection: fox, isDisconnecting: true }]), true],
  ['another wallet took its place', connectedTo(owl), true],
])('R-SIWX-2: an account that goes because %s says whether it is disconnected: %s %s', (_, next, isDisconnected) => {
  const [, left] = follow(snapshotOf(connectedTo(fox)), snapshotOf(next))
  expect(left).toMatchObject({ isDisconnected })
})
