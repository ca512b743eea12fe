import { assign, enqueueActions, setup } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import { to } from '../system/registry.ts'
import type { ConnectionEvent, ConnectionNews } from './connection.events.ts'
import { connectionMachine } from './connection.machine.ts'
import type { ConnectionsEvent, ConnectionsNews, KeptWallet } from './connections.events.ts'
import { type ConnectionsContext, connectionTo, firstOf, isGone, isOver, stateOf, type WalletRef } from './lineup.ts'

/** Something about one of the wallets has changed. */
type Moved = { readonly type: `xstate.snapshot.${string}` }
type OfWallet = { readonly connectorId: string }

/** The words of the wallets of a namespace: who is there, who is active, who is told. */
export const connections = setup({
  types: {} as {
    context: ConnectionsContext
    events: ConnectionsEvent | ConnectionNews | Moved
    input: { namespace: Namespace }
  },
  actors: { wallet: connectionMachine },
  guards: {
    isLed: ({ context }, { connectorId }: OfWallet) => context.led === connectorId,
    isFresh: (_, { isRestored }: { isRestored: boolean }) => !isRestored,
    hasNewLead: ({ context }) => ![null, context.led].includes(firstOf(context)),
    hasGone: ({ context }) => [...context.wallets.keys()].some((id) => isGone(context, id)),
  },
  actions: {
    meet: assign(({ context, spawn }, { wallets, kept }: { wallets: readonly KeptWallet[]; kept: boolean }) => {
      const { namespace } = context
      const fresh = wallets.filter(({ connectorId }) => !context.wallets.has(connectorId))
      const met = fresh.map(({ connectorId, network }): [string, WalletRef] => {
        const input = { namespace, connectorId, kept: kept ? { network } : null }
        return [connectorId, spawn('wallet', { id: `wallet:${connectorId}`, input, syncSnapshot: true })]
      })
      return { wallets: new Map([...context.wallets, ...met]) }
    }),
    /** What one of them says of itself has changed. */
    lookAgain: assign({ wallets: ({ context }) => new Map(context.wallets) }),
    /** Wallets that are neither here nor about to be; one whose failure is on show stays. */
    dropGone: enqueueActions(({ context, enqueue }) => {
      const gone = [...context.wallets].filter(([id]) => isGone(context, id))
      for (const [, wallet] of gone) enqueue.stopChild(wallet)
      const stays = (id: string) => !gone.some(([other]) => other === id)
      enqueue.assign({
        wallets: new Map([...context.wallets].filter(([id]) => stays(id))),
        order: context.order.filter(stays),
      })
    }),
    /** One question at a time: who was asked before is not waited for any longer. */
    aimAt: enqueueActions(({ context, enqueue }, { connectorId }: OfWallet) => {
      const { attempt, wallets } = context
      const former = attempt === null || attempt === connectorId ? undefined : wallets.get(attempt)
      if (former && stateOf(former) !== 'restoring') enqueue.sendTo(former, { type: 'connect.cancelled' })
      enqueue.assign({ attempt: connectorId })
    }),
    write: enqueueActions(({ context, enqueue }, letter: { to: string | null; event: ConnectionEvent }) => {
      const wallet = letter.to === null ? undefined : context.wallets.get(letter.to)
      if (wallet) enqueue.sendTo(wallet, letter.event)
    }),
    writeToAll: enqueueActions(({ context, enqueue }, { event }: { event: ConnectionEvent }) => {
      for (const wallet of context.wallets.values()) enqueue.sendTo(wallet, event)
    }),
    /** Other tabs have let go of everybody else; only who is being asked here stays. */
    leaveOthers: enqueueActions(({ context, enqueue }, { wallets }: { wallets: readonly KeptWallet[] }) => {
      for (const [id, wallet] of context.wallets) {
        const kept = wallets.find(({ connectorId }) => connectorId === id)
        if (kept) enqueue.sendTo(wallet, { type: 'elsewhere.connected', network: kept.network })
        else enqueue.sendTo(wallet, { type: 'elsewhere.disconnected' })
      }
    }),
    /** `first` in this order, then the others in theirs. */
    arrange: assign({
      order: ({ context }, { first }: { first: readonly string[] }) =>
        [...new Set([...first, ...context.order])].filter((id) => context.wallets.has(id)),
    }),
    crown: assign({ led: (_, { connectorId }: OfWallet) => connectorId }),
    crownFirst: assign({ led: ({ context }) => firstOf(context) }),
    hailLead: enqueueActions(({ context, enqueue }) => {
      const wallet = context.led === null ? undefined : context.wallets.get(context.led)
      if (wallet) enqueue.sendTo(wallet, { type: 'lead.taken' })
    }),
    /** Who was active is so no longer; the first that is left takes over. One that another tab has keeps its place. */
    mourn: assign(({ context }, { connectorId }: OfWallet) => {
      const wallet = context.wallets.get(connectorId)
      const isBack = wallet !== undefined && stateOf(wallet) === 'restoring'
      const order = isBack ? context.order : context.order.filter((id) => id !== connectorId)
      const led = context.led === connectorId ? firstOf({ ...context, order }) : context.led
      // What failed while somebody was connected is no news once they have left.
      return { order, led, attempt: isOver(context, context.attempt) ? null : context.attempt }
    }),
    tell: enqueueActions(({ enqueue }, news: ConnectionsNews) => enqueue.sendTo(to('kit'), news)),
    tellClosed: enqueueActions(({ context, enqueue }, news: Extract<ConnectionNews, { type: 'connection.closed' }>) => {
      enqueue.sendTo(to('kit'), { ...news, next: connectionTo(context, context.led) })
    }),
    /** While the first of another tab's is still being picked up, somebody else is chosen after all. */
    choose: enqueueActions(({ context, enqueue }, { connectorId }: OfWallet) => {
      const { namespace, led, order, wallets } = context
      const wallet = wallets.get(connectorId)
      const connection = connectionTo(context, connectorId)
      if (!wallet || !connection || stateOf(wallet) === 'disconnecting') return
      if (order[0] === connectorId || ![connectorId, null].includes(led)) return
      enqueue.assign({ led: connectorId })
      enqueue.sendTo(wallet, { type: 'lead.taken' })
      enqueue.sendTo(to('kit'), { type: 'connection.promoted', namespace, connection })
    }),
    /** Nobody was active before a reload; after it this is how it was left. */
    tellLead: enqueueActions(({ context, enqueue }) => {
      const { namespace, led } = context
      const lead = firstOf(context)
      const connection = connectionTo(context, lead)
      if (lead === null || connection === null) return
      const restored = {
        type: 'connection.opened',
        namespace,
        connectorId: lead,
        connection,
        isRestored: true,
      } as const
      enqueue.sendTo(to('kit'), led === null ? restored : { type: 'connection.promoted', namespace, connection })
    }),
  },
})
