import { type ActorRef, type AnyActorRef, createActor, type EventObject, fromTransition, type Snapshot } from 'xstate'
import type { DirectoryNews, DirectoryRequest } from '../directory/directory.events.ts'
import type { DiscoveryRequest } from '../discovery/discovery.events.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { NetworksRequest } from '../networks/networks.events.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import type { PairingNews, PairingRequest } from '../pairing/pairing.events.ts'
import type { RouterNews, RouterRequest } from '../router/router.events.ts'
import type { PoolNews, PoolRequest } from '../wallets/pool.events.ts'

/**
 * Who can be addressed, and in which language. Only event types are imported here, so every machine may use the
 * registry without importing another machine.
 */
export type Registry = {
  kit:
    | PoolNews
    | PairingNews
    | RouterNews
    | DirectoryNews
    | { type: 'event.undelivered'; address: string; event: string }
  router: RouterRequest
  networks: NetworksRequest
  discovery: DiscoveryRequest
  notices: NoticesRequest
  pairing: PairingRequest
  directory: DirectoryRequest
} & { [N in Namespace as `wallets:${N}`]: PoolRequest }

export type Address = keyof Registry
type Ref<A extends Address> = ActorRef<Snapshot<unknown>, Registry[A], EventObject>
type System = { get(address: string): unknown }

export function find<A extends Address>(system: System, address: A): Ref<A> | undefined {
  return system.get(address) as Ref<A> | undefined
}

/**
 * For `sendTo`. XState delivers a letter without an addressee to its sender; ours is reported to the kit instead,
 * and nothing stops.
 *
 * @example enqueue.sendTo(to('router'), { type: 'router.backRequested' })
 */
export function to<A extends Address>(address: A) {
  return ({ system }: { system: System }): Ref<A> => find(system, address) ?? lostLetters(system, address)
}

/** For `sendTo`: whoever started this actor. */
export function toParent({ self }: { self: AnyActorRef }): AnyActorRef {
  return self._parent as AnyActorRef
}

function lostLetters<A extends Address>(system: System, address: A): Ref<A> {
  const report = fromTransition((state: null, event: EventObject) => {
    if (address !== 'kit') find(system, 'kit')?.send({ type: 'event.undelivered', address, event: event.type })
    return state
  }, null)
  return createActor(report).start() as AnyActorRef as Ref<A>
}
