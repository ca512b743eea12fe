import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { networksMachine } from '../networks/networks.machine.ts'
import type { noticesMachine } from '../notices/notices.machine.ts'
import { canGoBack, type routerMachine } from '../router/router.machine.ts'
import { connectionsOf } from './held-connections.ts'
import type {
  ConnectionState,
  DirectoryState,
  KitSnapshot,
  ModalState,
  NetworksState,
  PairingState,
  WalletsState,
} from './kit.ts'
import { type LateRef, readLate } from './late-actor.ts'
import { asleepDirectory } from './sleeping-snapshot.ts'
import { steady } from './steady.ts'

export type Actors = {
  readonly router: ActorRefFrom<typeof routerMachine>
  readonly networks: ActorRefFrom<typeof networksMachine>
  readonly discovery: ActorRefFrom<typeof discoveryMachine>
  readonly notices: ActorRefFrom<typeof noticesMachine>
  readonly pairing: LateRef
  readonly wallets: LateRef
  readonly connections: Readonly<Record<string, LateRef>>
}

export type SnapshotReader = () => KitSnapshot

/** What the machines know, in the words of `KitSnapshot`. Parts are made again only when their machine moved. */
export function snapshotReader(actors: Actors, recentIds: () => readonly string[]): SnapshotReader {
  const networks = memo(toNetworks)
  const modal = memo(toModal)
  const wallets = memo(toWallets)
  const notices = memo(({ context: { toast, alert } }: SnapshotFrom<typeof noticesMachine>) => ({ toast, alert }))
  const connections = memo((...states: ConnectionState[]) =>
    Object.fromEntries(Object.keys(actors.connections).map((namespace, at) => [namespace, states[at]])),
  )
  const each = Object.values(actors.connections).map((actor) => ({
    actor,
    read: memo(steady((_: unknown, requested: readonly Network[]) => connectionsOf(actor, requested))),
  }))
  const pairing = memo((_: unknown) => readLate<PairingState>(actors.pairing, { is: 'idle' }, failedPairing))
  const directory = memo((_: unknown) => readLate<DirectoryState>(actors.wallets, asleepDirectory, () => noDirectory))
  const whole = memo((...[connections, networks, wallets, directory, pairing, modal, notices]: Parts) => ({
    connections,
    networks,
    wallets,
    directory,
    pairing,
    modal,
    notices,
  }))
  return () => {
    const networksNow = networks(actors.networks.getSnapshot())
    return whole(
      connections(...each.map(({ actor, read }) => read(movesOf(actor), networksNow.requested))) as Parts[0],
      networksNow,
      wallets(actors.discovery.getSnapshot(), recentIds()),
      directory(movesOf(actors.wallets)),
      pairing(movesOf(actors.pairing)),
      modal(actors.router.getSnapshot()),
      notices(actors.notices.getSnapshot()),
    )
  }
}

type Parts = [
  KitSnapshot['connections'],
  KitSnapshot['networks'],
  KitSnapshot['wallets'],
  KitSnapshot['directory'],
  KitSnapshot['pairing'],
  KitSnapshot['modal'],
  KitSnapshot['notices'],
]

const failedPairing = (error: KitError): PairingState => ({ is: 'failed', error })
const noDirectory: DirectoryState = {
  ...asleepDirectory,
  is: 'ready',
  listing: { ...asleepDirectory.listing, is: 'failed' },
}

/** What changes whenever a late feature does. */
function movesOf(actor: LateRef): unknown {
  const snapshot = actor.getSnapshot()
  return snapshot.children.feature?.getSnapshot() ?? snapshot
}

function memo<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | null = null
  return (...args) => {
    if (last && last.args.length === args.length && last.args.every((arg, at) => Object.is(arg, args[at])))
      return last.result
    last = { args, result: make(...args) }
    return last.result
  }
}

function toNetworks(snapshot: SnapshotFrom<typeof networksMachine>): NetworksState {
  const { requested, active } = snapshot.context
  const network = findNetwork(requested, active) ?? (requested[0] as Network)
  return { requested, active: network, isSwitchingNamespace: snapshot.matches('switchingNamespace') }
}

function toModal(snapshot: SnapshotFrom<typeof routerMachine>): ModalState {
  const { stack, direction } = snapshot.context
  return {
    // A modal whose router crashed could not be closed any more.
    isOpen: snapshot.status === 'active' && snapshot.matches('open'),
    isShaking: snapshot.matches({ open: 'shaking' }),
    stack,
    canGoBack: canGoBack(stack),
    direction,
  }
}

function toWallets(snapshot: SnapshotFrom<typeof discoveryMachine>, recentIds: readonly string[]): WalletsState {
  const is = snapshot.matches('asleep') ? 'asleep' : snapshot.matches({ awake: 'looking' }) ? 'looking' : 'settled'
  return { is, connectors: snapshot.context.connectors, recentIds }
}
