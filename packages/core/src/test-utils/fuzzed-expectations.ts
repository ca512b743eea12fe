import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { WalletId } from '../kit/kit.events.ts'
import type { KitEvent } from '../kit/kit.ts'
import { type FuzzedHarness, fuzzedNetworks, keyOf } from './fuzzed-harness.ts'
import { type Ours, ours } from './start-combined-kit.ts'

type Who = Partial<WalletId>

const isMeant = (who: Who, { namespace, connectorId }: WalletId) =>
  (who.namespace ?? namespace) === namespace && (who.connectorId ?? connectorId) === connectorId
const named = ({ namespace, connectorId }: WalletId, verb: string) => `${namespace}: ${verb} ${connectorId}`

/** The requests to each wallet that the steps so far may cause, to be compared with those that the wallets got. */
export function expectedRequestsOf(harness: FuzzedHarness, wallets: readonly string[]) {
  const everyWallet = ours.flatMap((namespace) => wallets.map((connectorId) => ({ namespace, connectorId })))
  const outside = new Set<string>()
  const connecting = expectedConnects(harness, everyWallet)
  const disconnecting = new Set<string>()
  const switching = new Set<string>()
  const read = new Map<Ours, number>()

  /** Wallets with one sign-in for all namespaces are disconnected together (R-CON-6). */
  function wantLeave(who: Who) {
    connecting.takeBack(who)
    const isShared = who.connectorId === undefined || who.connectorId === 'shared'
    for (const one of everyWallet) {
      if (isMeant(who, one) || (isShared && one.connectorId === 'shared')) disconnecting.add(named(one, ''))
    }
  }

  function hear(event: KitEvent) {
    if (event.type === 'disconnect.requested') return wantLeave(event)
    if (event.type === 'network.picked' || event.type === 'network.switchRequested')
      switching.add(namespaceOf(event.network))
    connecting.hear(event)
  }

  function isWanted(one: WalletId, verb: string): boolean {
    if (verb === 'connect') return connecting.use(one)
    if (verb === 'restore') return outside.has(named(one, ''))
    if (verb === 'disconnect') return disconnecting.delete(named(one, ''))
    return switching.has(one.namespace)
  }

  /** The first request that no step may cause. */
  function unwanted(): string | undefined {
    for (const namespace of ours) {
      const { asked } = harness.adapters[namespace].wallets
      for (let at = read.get(namespace) ?? 0; at < asked.length; at += 1) {
        const [verb = '', connectorId = ''] = asked[at]?.split(' ') ?? []
        if (!isWanted({ namespace, connectorId }, verb))
          return `${namespace}: ${asked[at]} after ${ours.map((each) => harness.adapters[each].wallets.asked).join(' | ')}`
      }
      read.set(namespace, asked.length)
    }
    return undefined
  }

  /** What storage holds that this kit did not write. */
  function hearTab(namespace: Ours, ids: readonly string[]) {
    for (const connectorId of ids) outside.add(named({ namespace, connectorId }, ''))
    for (const one of everyWallet) {
      if (one.namespace === namespace && !ids.includes(one.connectorId)) disconnecting.add(named(one, ''))
    }
  }

  for (const namespace of ours) {
    const stored = JSON.parse(harness.storage.read(keyOf(namespace)) ?? '[]') as WalletId[]
    for (const { connectorId } of stored) outside.add(named({ namespace, connectorId }, ''))
  }
  return { hear, hearTab, unwanted, isFromOutside: (one: WalletId) => outside.has(named(one, '')) }
}

export type ExpectedRequests = ReturnType<typeof expectedRequestsOf>

/** A wallet on several chains: who may still be asked, how often, and who was last. */
type ConnectQueue = {
  readonly members: readonly WalletId[]
  readonly left: number
  readonly current?: WalletId | undefined
}

/** Who may still be asked to connect: once for each time that it was wanted, and not after it was taken back. */
function expectedConnects({ adapters }: FuzzedHarness, everyWallet: readonly WalletId[]) {
  const expected = new Map<string, number>()
  /** The wallets that a retry may ask again. */
  const tried = new Map<string, WalletId>()
  /** Several queues may have asked the same wallet, so every way to tell which one it was stays possible. */
  let possible: readonly (readonly ConnectQueue[])[] = [[]]
  const changeAll = (change: (connectQueue: ConnectQueue) => ConnectQueue) => {
    possible = possible.map((queues) => queues.map(change))
  }
  let networks: readonly CaipNetworkId[] = fuzzedNetworks.map(({ caipNetworkId }) => caipNetworkId)
  const add = (one: WalletId) => expected.set(named(one, ''), (expected.get(named(one, '')) ?? 0) + 1)
  const isSame = (a: WalletId, b: WalletId) => named(a, '') === named(b, '')
  /** No further wallet is asked, except one whose client may be loading. */
  const ended = (connectQueue: ConnectQueue): ConnectQueue => ({
    ...connectQueue,
    left: Math.min(connectQueue.left, 1),
  })
  const isOpen = ({ namespace, connectorId }: WalletId) =>
    adapters[namespace as Ours].wallets.open.includes(`connect ${connectorId}`)

  /** The last network stays, and no wallet of a namespace without a network is asked. */
  function remove(network: CaipNetworkId) {
    const left = networks.filter((id) => id !== network)
    if (left.length > 0) networks = left
  }

  function want(one: WalletId) {
    if (!networks.some((id) => namespaceOf(id) === one.namespace)) return
    tried.set(named(one, ''), one)
    // The kit stops waiting for the wallet that it asked before.
    for (const other of everyWallet) {
      if (other.namespace === one.namespace && !isSame(one, other)) expected.delete(named(other, ''))
    }
    // A queue goes on with its own wallets, the one that it is asking included.
    changeAll((connectQueue) => {
      const { members, current } = connectQueue
      const isOwn = [...members, ...(current ? [current] : [])].some((member) => isSame(member, one))
      return isOwn ? connectQueue : ended(connectQueue)
    })
    add(one)
  }

  return {
    takeBack(who: Who) {
      for (const one of everyWallet) if (isMeant(who, one)) expected.delete(named(one, ''))
      // With the question that is open, those that would come after it are taken back.
      changeAll((connectQueue) => {
        const { current, left } = connectQueue
        const isOver = current !== undefined && isMeant(who, current) && isOpen(current)
        const members = connectQueue.members.filter((member) => !isMeant(who, member))
        return { ...connectQueue, members, left: isOver ? 0 : left }
      })
    },
    hear(event: KitEvent) {
      if (event.type === 'wallet.picked' || event.type === 'connect.requested') want(event)
      if (event.type === 'networks.removed') remove(event.network)
      if (event.type === 'networks.added') networks = [...new Set([...networks, event.network.caipNetworkId])]
      if (event.type === 'connect.cancelled') this.takeBack({ namespace: event.namespace })
      if (event.type === 'wallet.pickedForAll') {
        for (const one of event.wallets) tried.set(named(one, ''), one)
        const added = { members: event.wallets, left: event.wallets.length }
        possible = possible.map((queues) => [...queues.map(ended), added])
      }
      if (event.type === 'connect.retried') for (const one of tried.values()) if (isMeant(event, one)) add(one)
    },
    use(one: WalletId): boolean {
      const count = expected.get(named(one, '')) ?? 0
      if (count > 0) {
        expected.set(named(one, ''), count - 1)
        return true
      }
      const after = possible.flatMap((queues) => queues.flatMap((_, at) => askedBy(queues, at, one)))
      if (after.length === 0) return false
      possible = distinct(after)
      return true
    },
  }
}

/** The queues after the one at `at` has asked a wallet; none where it cannot have. */
function askedBy(queues: readonly ConnectQueue[], at: number, one: WalletId): readonly (readonly ConnectQueue[])[] {
  const connectQueue = queues[at]
  const member = connectQueue?.members.findIndex((each) => named(each, '') === named(one, '')) ?? -1
  if (!connectQueue || connectQueue.left === 0 || member < 0) return []
  const { members, left } = connectQueue
  return [queues.with(at, { members: members.toSpliced(member, 1), left: left - 1, current: one })]
}

function distinct(possible: readonly (readonly ConnectQueue[])[]): readonly (readonly ConnectQueue[])[] {
  return [...new Map(possible.map((queues) => [JSON.stringify(queues), queues])).values()]
}
