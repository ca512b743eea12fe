import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type {
  DirectoryState,
  DiscoveryState,
  KitSnapshot,
  NetworksState,
  PairingState,
  RouterState,
  WalletsState,
} from '../kit/kit.ts'
import type { networksMachine } from '../networks/networks.machine.ts'
import type { noticesMachine } from '../notices/notices.machine.ts'
import { type LateRef, readLate } from '../root/lazy-actor.ts'
import { connectionsOf } from '../root/wallets-preview.ts'
import { canGoBack, type routerMachine } from '../router/router.machine.ts'
import { initialDirectory } from './initial-snapshot.ts'
import { steady } from './steady.ts'

export type Actors = {
  readonly router: ActorRefFrom<typeof routerMachine>
  readonly networks: ActorRefFrom<typeof networksMachine>
  readonly discovery: ActorRefFrom<typeof discoveryMachine>
  readonly notices: ActorRefFrom<typeof noticesMachine>
  readonly pairing: LateRef
  readonly directory: LateRef
  readonly wallets: Readonly<Record<string, LateRef>>
}

export type SnapshotReader = () => KitSnapshot

/** What the machines know, in the words of `KitSnapshot`. Parts are made again only when their machine moved. */
export function snapshotReader(actors: Actors, recentIds: () => readonly string[]): SnapshotReader {
  const networks = memo(toNetworks)
  const router = memo(toRouter)
  const discovery = memo(toDiscovery)
  const notices = memo(({ context: { toast, alert } }: SnapshotFrom<typeof noticesMachine>) => ({ toast, alert }))
  const wallets = memo((...states: WalletsState[]) =>
    Object.fromEntries(Object.keys(actors.wallets).map((namespace, at) => [namespace, states[at]])),
  )
  const each = Object.values(actors.wallets).map((actor) => ({
    actor,
    read: memo(steady((_: unknown, requested: readonly Network[]) => connectionsOf(actor, requested))),
  }))
  const pairing = memo((_: unknown) => readLate<PairingState>(actors.pairing, { is: 'idle' }, failedPairing))
  const directory = memo((_: unknown) =>
    readLate<DirectoryState>(actors.directory, initialDirectory, () => noDirectory),
  )
  const whole = memo((...[wallets, networks, discovery, directory, pairing, router, notices]: Parts) => ({
    wallets,
    networks,
    discovery,
    directory,
    pairing,
    router,
    notices,
  }))
  return () => {
    const networksNow = networks(actors.networks.getSnapshot())
    return whole(
      wallets(...each.map(({ actor, read }) => read(movesOf(actor), networksNow.requested))) as Parts[0],
      networksNow,
      discovery(actors.discovery.getSnapshot(), recentIds()),
      directory(movesOf(actors.directory)),
      pairing(movesOf(actors.pairing)),
      router(actors.router.getSnapshot()),
      notices(actors.notices.getSnapshot()),
    )
  }
}

type Parts = [
  KitSnapshot['wallets'],
  KitSnapshot['networks'],
  KitSnapshot['discovery'],
  KitSnapshot['directory'],
  KitSnapshot['pairing'],
  KitSnapshot['router'],
  KitSnapshot['notices'],
]

const failedPairing = (error: KitError): PairingState => ({ is: 'failed', error })
const noDirectory: DirectoryState = {
  ...initialDirectory,
  is: 'ready',
  listing: { ...initialDirectory.listing, is: 'failed' },
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

function toRouter(snapshot: SnapshotFrom<typeof routerMachine>): RouterState {
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

function toDiscovery(snapshot: SnapshotFrom<typeof discoveryMachine>, recentIds: readonly string[]): DiscoveryState {
  const is = snapshot.matches('idle') ? 'idle' : snapshot.matches({ running: 'looking' }) ? 'looking' : 'settled'
  return { is, connectors: snapshot.context.connectors, recentIds }
}
