import { assign, enqueueActions, setup } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import { type LostWallets, markLifetime } from './lost-wallets.ts'
import { connectionTo, type PoolContext, pickedIn, type WalletRef } from './pool.context.ts'
import type { PoolNews, PoolRequest, StoredWallet } from './pool.events.ts'
import { commandsIn, firstConnected, isIdle, isIn, isSettledAttempt, stateOf } from './pool.selectors.ts'
import type { WalletNews, WalletRequest } from './wallet.events.ts'
import { walletMachine } from './wallet.machine.ts'

/** Something about one of the wallets has changed. */
type WalletChanged = { readonly type: `xstate.snapshot.${string}` }
type Spawned = {
  readonly wallets: readonly StoredWallet[]
  readonly isStored: boolean
  readonly isOfOtherTab?: boolean
}
type Order = { readonly first: readonly string[]; readonly isOfOtherTab?: boolean }
type OfWallet = { readonly connectorId: string }

/** One that is leaving, or has not come back yet, is not. */
export const isConnected = (context: PoolContext, connectorId: string) =>
  connectionTo(context, connectorId) !== null && !isIn(context, connectorId, 'disconnecting')

/** The actions and guards of the pool: which wallets it runs, which is active, and what it reports. */
export const poolSetup = setup({
  types: {} as {
    context: PoolContext
    events: PoolRequest | WalletNews | WalletChanged | ({ readonly type: 'lostMark.expired' } & OfWallet)
    input: { namespace: Namespace; lost: LostWallets }
  },
  actors: { wallet: walletMachine },
  guards: {
    isActive: ({ context }, { connectorId }: OfWallet) => context.active === connectorId,
    /** Beside the active one. */
    isOther: ({ context }, { connectorId }: OfWallet) => context.active !== connectorId,
    /** The wallet that is asked, where the request names one. */
    isAttempt: ({ context }, { connectorId }: Partial<OfWallet>) => [undefined, context.attempt].includes(connectorId),
    /** One that is leaving, or has not come back yet, keeps its place. */
    isConnected: ({ context }, { connectorId }: OfWallet) => isConnected(context, connectorId),
    /** It is neither connected nor about to be. */
    isAbsent: ({ context }, { connectorId }: OfWallet) =>
      !context.wallets.has(connectorId) || isIn(context, connectorId, 'disconnected'),
    isNew: (_, { isRestored }: { isRestored: boolean }) => !isRestored,
    hasNewActive: ({ context }) => ![null, context.active].includes(firstConnected(context)),
    hasClosed: ({ context }) => [...context.wallets.keys()].some((id) => isIdle(context, id)),
  },
  actions: {
    spawnWallets: assign(({ context, spawn }, { wallets, isStored, isOfOtherTab = false }: Spawned) => {
      const { namespace } = context
      const fresh = wallets.filter(({ connectorId }) => !context.wallets.has(connectorId))
      const spawned = fresh.map(({ connectorId, network, account }): [string, WalletRef] => {
        const input = { namespace, connectorId, stored: isStored ? { network, account, isOfOtherTab } : null }
        return [connectorId, spawn('wallet', { id: `wallet:${connectorId}`, input, syncSnapshot: true })]
      })
      return { wallets: new Map([...context.wallets, ...spawned]) }
    }),
    setUnread: assign({
      unread: ({ context }, { wallets }: { wallets: readonly OfWallet[] }) =>
        [...new Set(wallets.map(({ connectorId }) => connectorId))].filter((id) => !isConnected(context, id)),
    }),
    dropUnread: assign({
      unread: ({ context }, { connectorId }: OfWallet) => context.unread.filter((id) => id !== connectorId),
    }),
    /** The state of one wallet has changed. */
    refresh: assign({ wallets: ({ context }) => new Map(context.wallets) }),
    /** Wallets that are neither here nor about to be; one whose failure is on show stays. */
    removeIdle: enqueueActions(({ context, enqueue }) => {
      const gone = [...context.wallets].filter(([id]) => isIdle(context, id))
      for (const [, wallet] of gone) enqueue.stopChild(wallet)
      const stays = (id: string) => !gone.some(([other]) => other === id)
      enqueue.assign({
        wallets: new Map([...context.wallets].filter(([id]) => stays(id))),
        order: context.order.filter(stays),
      })
    }),
    /** One prompt at a time: the wallet that was asked before is cancelled. */
    setAttempt: enqueueActions(({ context, enqueue }, { connectorId }: OfWallet) => {
      const { attempt, wallets } = context
      const previous = attempt === null || attempt === connectorId ? undefined : wallets.get(attempt)
      if (previous && stateOf(previous) !== 'restoring') enqueue.sendTo(previous, { type: 'connect.cancelled' })
      enqueue.assign({ attempt: connectorId })
    }),
    /** What came of earlier commands has been read by now. */
    addCommands: assign({
      commands: ({ context }, { connectorId, commands = [] }: OfWallet & { commands?: readonly string[] }) =>
        new Map([
          ...[...context.commands].filter(([command]) => commandsIn(context)[command]?.is === 'waiting'),
          ...commands.map((command) => [command, connectorId] as const),
        ]),
    }),
    sendToWallet: enqueueActions(({ context, enqueue }, sent: { to: string | null; event: WalletRequest }) => {
      const wallet = sent.to === null ? undefined : context.wallets.get(sent.to)
      if (wallet) enqueue.sendTo(wallet, sent.event)
    }),
    sendToAll: enqueueActions(({ context, enqueue }, { event }: { event: WalletRequest }) => {
      for (const wallet of context.wallets.values()) enqueue.sendTo(wallet, event)
    }),
    /** The session of a wallet that could not be restored. */
    endSession: (_, _wallet: OfWallet) => {},
    /** Other tabs have disconnected every other wallet; only the wallet that is being asked here stays. */
    syncOtherTab: enqueueActions(({ context, enqueue }, { wallets }: { wallets: readonly StoredWallet[] }) => {
      for (const [id, wallet] of context.wallets) {
        const stored = wallets.find(({ connectorId }) => connectorId === id)
        if (stored)
          enqueue.sendTo(wallet, { type: 'otherTab.connected', network: stored.network, account: stored.account })
        else enqueue.sendTo(wallet, { type: 'otherTab.disconnected' })
      }
    }),
    /** `first` in this order, then the others in theirs. */
    reorder: assign({
      order: ({ context }, { first }: Order) =>
        [...new Set([...first, ...context.order])].filter((id) => context.wallets.has(id)),
      isOrderOfOtherTab: (_, { isOfOtherTab = false }: Order) => isOfOtherTab,
    }),
    setActive: assign({ active: (_, { connectorId }: OfWallet) => connectorId }),
    activateFirst: assign({ active: ({ context }) => firstConnected(context) }),
    notifyActive: enqueueActions(({ context, enqueue }) => {
      const wallet = context.active === null ? undefined : context.wallets.get(context.active)
      if (wallet) enqueue.sendTo(wallet, { type: 'wallet.becameActive' })
    }),
    /** The first wallet that is left becomes active. A wallet that another tab still has keeps its place. */
    removeClosed: assign(({ context }, { connectorId, isComingBack }: OfWallet & { isComingBack: boolean }) => {
      const wallet = context.wallets.get(connectorId)
      const isBack = wallet !== undefined && stateOf(wallet) === 'restoring'
      const order = isBack ? context.order : context.order.filter((id) => id !== connectorId)
      const active = context.active === connectorId ? firstConnected({ ...context, order }) : context.active
      // A failure beside a connected wallet is not shown once that wallet has left.
      const attempt = isSettledAttempt(context, context.attempt) ? null : context.attempt
      const unread = isBack || isComingBack ? context.unread : context.unread.filter((id) => id !== connectorId)
      return { order, active, attempt, unread }
    }),
    /** Before the root hears of it, which removes what is stored. */
    markLost: enqueueActions(({ context, enqueue }, closed: Extract<WalletNews, { type: 'connection.closed' }>) => {
      if (closed.forget !== 'here') return
      context.lost.mark(closed.connectorId)
      enqueue.raise({ type: 'lostMark.expired', connectorId: closed.connectorId }, { delay: markLifetime })
    }),
    /** Those that an earlier page left. */
    expireMarks: enqueueActions(({ context, enqueue }) => {
      for (const connectorId of context.lost.marked())
        enqueue.raise({ type: 'lostMark.expired', connectorId }, { delay: markLifetime })
    }),
    unmarkLost: ({ context }, { connectorId = null }: { readonly connectorId?: string | null }) =>
      context.lost.unmark(connectorId),
    report: enqueueActions(({ enqueue }, news: PoolNews) => enqueue.sendParent(news)),
    reportClosed: enqueueActions(({ context, enqueue }, news: Extract<WalletNews, { type: 'connection.closed' }>) => {
      enqueue.sendParent({ ...news, next: connectionTo(context, context.active) })
    }),
    /** The visitor chooses another wallet while the first of another tab is still being restored. */
    activate: enqueueActions(({ context, enqueue }, { connectorId }: OfWallet) => {
      const { namespace, active, order, wallets } = context
      const wallet = wallets.get(connectorId)
      const connection = connectionTo(context, connectorId)
      if (!wallet || !connection) return
      if (order[0] === connectorId || ![connectorId, null].includes(active)) return
      enqueue.assign({ active: connectorId })
      enqueue.sendTo(wallet, { type: 'wallet.becameActive' })
      enqueue.sendParent({
        type: 'connection.activated',
        namespace,
        connection,
        picked: pickedIn(context, connectorId),
      })
    }),
    /** No wallet is active at first after a reload; this reports the restored one. */
    reportActive: enqueueActions(({ context, enqueue }) => {
      const { namespace, active } = context
      const first = firstConnected(context)
      const connection = connectionTo(context, first)
      if (first === null || connection === null) return
      const isOfOtherTab = context.isOrderOfOtherTab || undefined
      const about = { namespace, connection, picked: pickedIn(context, first), isOfOtherTab }
      enqueue.sendParent(
        active === null
          ? { type: 'connection.opened', connectorId: first, isRestored: true, ...about }
          : { type: 'connection.activated', ...about },
      )
    }),
  },
})
