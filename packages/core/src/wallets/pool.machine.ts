import { assign, enqueueActions, setup } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import { type LostWallets, markLifetime } from './lost-wallets.ts'
import { connectionTo, type PoolContext, type WalletRef } from './pool.context.ts'
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
type OfWallet = { readonly connectorId: string }

const isConnected = (context: PoolContext, connectorId: string) =>
  connectionTo(context, connectorId) !== null && !isIn(context, connectorId, 'disconnecting')

/** The actions and guards of the pool: which wallets it runs, which is active, and what it reports. */
const poolSetup = setup({
  types: {} as {
    context: PoolContext
    events: PoolRequest | WalletNews | WalletChanged | ({ readonly type: 'lostMark.expired' } & OfWallet)
    input: { namespace: Namespace; lost: LostWallets }
  },
  actors: { wallet: walletMachine },
  guards: {
    isActive: ({ context }, { connectorId }: OfWallet) => context.active === connectorId,
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
      order: ({ context }, { first }: { first: readonly string[] }) =>
        [...new Set([...first, ...context.order])].filter((id) => context.wallets.has(id)),
    }),
    setActive: assign({ active: (_, { connectorId }: OfWallet) => connectorId }),
    activateFirst: assign({ active: ({ context }) => firstConnected(context) }),
    notifyActive: enqueueActions(({ context, enqueue }) => {
      const wallet = context.active === null ? undefined : context.wallets.get(context.active)
      if (wallet) enqueue.sendTo(wallet, { type: 'wallet.becameActive' })
    }),
    /** The first wallet that is left becomes active. A wallet that another tab still has keeps its place. */
    removeClosed: assign(({ context }, { connectorId }: OfWallet) => {
      const wallet = context.wallets.get(connectorId)
      const isBack = wallet !== undefined && stateOf(wallet) === 'restoring'
      const order = isBack ? context.order : context.order.filter((id) => id !== connectorId)
      const active = context.active === connectorId ? firstConnected({ ...context, order }) : context.active
      // A failure beside a connected wallet is not shown once that wallet has left.
      return { order, active, attempt: isSettledAttempt(context, context.attempt) ? null : context.attempt }
    }),
    /** Before the root hears of it, which removes what is stored. */
    markLost: enqueueActions(({ context, enqueue }, closed: Extract<WalletNews, { type: 'connection.closed' }>) => {
      if (closed.forget !== 'here') return
      context.lost.mark(closed.connectorId)
      enqueue.raise({ type: 'lostMark.expired', connectorId: closed.connectorId }, { delay: markLifetime })
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
      enqueue.sendParent({ type: 'connection.activated', namespace, connection })
    }),
    /** No wallet is active at first after a reload; this reports the restored one. */
    reportActive: enqueueActions(({ context, enqueue }) => {
      const { namespace, active } = context
      const first = firstConnected(context)
      const connection = connectionTo(context, first)
      if (first === null || connection === null) return
      const restored = {
        type: 'connection.opened',
        namespace,
        connectorId: first,
        connection,
        isRestored: true,
      } as const
      enqueue.sendParent(active === null ? restored : { type: 'connection.activated', namespace, connection })
    }),
  },
})

const idsOf = (wallets: readonly StoredWallet[]) => wallets.map(({ connectorId }) => connectorId)

/** A wallet that another tab has removed because it could not restore it stays here, and is stored again (R-CON-11). */
const followOtherTabs = poolSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'wallets.otherTabChanged') return
  const here = context.order.filter((id) => isIn(context, id, 'restoring') || isConnected(context, id))
  const wallets = context.lost.storeAgain(event.wallets, here)
  enqueue({ type: 'syncOtherTab', params: { wallets } })
  enqueue({ type: 'spawnWallets', params: { wallets, isStored: true, isOfOtherTab: true } })
  enqueue({ type: 'reorder', params: { first: idsOf(wallets) } })
})

/** The wallets of one namespace: any number side by side, one of them active. */
export const poolMachine = poolSetup.createMachine({
  id: 'pool',
  context: ({ input }) => ({
    ...input,
    wallets: new Map(),
    order: [],
    active: null,
    attempt: null,
    commands: new Map(),
  }),
  always: [
    { guard: 'hasNewActive', actions: ['reportActive', 'activateFirst', 'notifyActive'] },
    { guard: 'hasClosed', actions: 'removeIdle' },
  ],
  on: {
    'restore.requested': {
      actions: [
        { type: 'spawnWallets', params: ({ event: { wallets } }) => ({ wallets, isStored: true }) },
        { type: 'reorder', params: ({ event: { wallets } }) => ({ first: idsOf(wallets) }) },
      ],
    },
    'connect.requested': {
      actions: [
        { type: 'setAttempt', params: ({ event }) => event },
        { type: 'addCommands', params: ({ event }) => event },
        {
          type: 'spawnWallets',
          params: ({ event: { connectorId } }) => ({ wallets: [{ connectorId }], isStored: false }),
        },
        {
          type: 'sendToWallet',
          params: ({ event: { connectorId, commands: _, ...event } }) => ({ to: connectorId, event }),
        },
      ],
    },
    'connect.retried': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.attempt, event }) },
    },
    'connect.cancelled': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.attempt, event }) },
    },
    'disconnect.requested': [
      {
        guard: ({ event }) => event.connectorId !== undefined,
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          {
            type: 'sendToWallet',
            params: ({ event }) => ({ to: event.connectorId ?? null, event: { type: 'disconnect.requested' } }),
          },
        ],
      },
      {
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          { type: 'sendToAll', params: { event: { type: 'disconnect.requested' } } },
        ],
      },
    ],
    'wallet.activateRequested': {
      guard: { type: 'isConnected', params: ({ event }) => event },
      actions: [
        { type: 'activate', params: ({ event }) => event },
        { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'connection.activateRequested': {
      actions: [
        { type: 'activate', params: ({ event }) => event },
        { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'wallets.accountPicked': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.active, event }) },
    },
    'switch.requested': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.active, event }) },
    },
    'switch.cancelled': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.active, event }) },
    },
    'session.lost': {
      actions: {
        type: 'sendToWallet',
        params: ({ event }) => ({ to: event.connectorId, event: { type: 'wallet.disconnected' } }),
      },
    },
    'wallets.pageConnected': {
      guard: { type: 'isAbsent', params: ({ event }) => event },
      actions: [
        {
          type: 'sendToWallet',
          params: ({ event }) => ({ to: event.connectorId, event: { type: 'otherTab.connected' } }),
        },
        { type: 'spawnWallets', params: ({ event }) => ({ wallets: [event], isStored: true }) },
        { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'wallets.otherTabChanged': { actions: followOtherTabs },
    'connection.opened': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
          { type: 'setActive', params: ({ event }) => event },
          { type: 'report', params: ({ event }) => event },
          'notifyActive',
        ],
      },
      { actions: { type: 'unmarkLost', params: ({ event }) => event } },
    ],
    'connection.updated': {
      guard: { type: 'isActive', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.switchFailed': {
      guard: { type: 'isActive', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.failed': { actions: { type: 'report', params: ({ event }) => event } },
    'connection.closed': {
      actions: [
        { type: 'markLost', params: ({ event }) => event },
        { type: 'removeClosed', params: ({ event }) => event },
        { type: 'reportClosed', params: ({ event }) => event },
        'notifyActive',
      ],
    },
    'lostMark.expired': { actions: { type: 'unmarkLost', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
