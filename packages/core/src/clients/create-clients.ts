import type { ApprovalsRequest } from '../approvals/approvals.events.ts'
import { lazy } from '../async/lazy.ts'
import type { DirectoryState } from '../directory/directory.state.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { AppLinks } from '../domain/wallet-link.ts'
import { KitError } from '../errors/kit-error.ts'
import { throwLoadFailure } from '../errors/load-failure.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { Networks } from '../networks/active-network.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import type { ClearSigning } from '../ports/clear-signing.ts'
import type { ReviewRequest } from '../ports/session-descriptor.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import type { RequestReviewRequest } from '../request-review/request-review.events.ts'
import type { ReviewServices, Reviews } from '../request-review/reviews.ts'
import type { Route } from '../router/routes.ts'
import { type ChainClients, createChainClients } from './chain-clients.ts'
import type { NetworkSource } from './live-networks.ts'
import type { LoadOneTaps, OneTapServices } from './one-tap.ts'
import { reviewedWallet } from './reviewed-wallet.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createWalletClients, type WalletClients } from './wallet-clients.ts'

/** The clients of a kit's chains, wallets and sessions. */
export type Clients = {
  readonly chains: ChainClients
  readonly wallets: WalletClients
  readonly sessions: Sessions
  /** Absent where the dApp asks for no reviews. */
  readonly review: Review | undefined
  /** The wallet as verbs ask it: a visitor reads first what it is asked, where the dApp wants that. */
  wallet<N extends Namespace>(namespace: N, connectorId: string): Promise<WalletClient<N>>
  /** Wallets end before the chains and sessions that they use. */
  destroy(): void
}

type Review = { readonly clearSigning: ClearSigning; load(): Promise<Reviews> }

type Snapshot = ReturnType<OneTapServices['getSnapshot']> &
  ReturnType<ReviewServices['getSnapshot']> & {
    readonly networks: Pick<Networks, 'requested'>
    readonly router: { readonly stack: readonly Route[] }
    readonly directory: DirectoryState
  }

/** What the clients know of the kit, and what they tell it. */
export type ClientServices = {
  store(): {
    getSnapshot(): Snapshot
    subscribe(listener: () => void): () => void
    /** Given what the sessions have to tell the visitor, and what wallets have signed. */
    send(event: NoticesRequest | ApprovalsRequest | RequestReviewRequest | Parameters<OneTapServices['tell']>[0]): void
  }
  /** Absent when the dApp asks for no sign-in. */
  readonly loadSignIn: OneTapServices['loadSignIn'] | undefined
}

export function createClients(resolved: ResolvedConfig, services: ClientServices): Clients {
  const { store } = services
  const source: NetworkSource = {
    current: () => store().getSnapshot().networks.requested,
    subscribe: (listener) => store().subscribe(listener),
  }
  const loadOneTaps = oneTapsOf(resolved, services)
  const review = reviewOf(resolved, services)
  const sessions = createSessions(resolved, {
    ...{ source, tell: (event) => store().send(event), loadOneTaps },
    chosenApp: () => chosenApp(store().getSnapshot()),
    reviewOf: review && ((connectorId) => ownReview(review.load, connectorId)),
  })
  const chains = createChainClients(resolved, source)
  const wallets = createWalletClients(resolved, chains, sessions, loadOneTaps)
  return {
    chains,
    wallets,
    sessions,
    review,
    async wallet(namespace, connectorId) {
      const client = await wallets.load(namespace, connectorId)
      // The embedded wallet shows in its own frame what it is asked.
      return review && connectorId !== resolved.settings.authConnectorId ? reviewedWallet(client, review.load) : client
    },
    destroy() {
      review?.destroy()
      wallets.destroy()
      chains.destroy()
      sessions.destroy()
    },
  }
}

/**
 * What opens the app of the wallet that the visitor chose to reach by a code or link. It imports nothing that the first opening
 * has: that would be one file more then.
 */
function chosenApp({ router, directory }: Snapshot): AppLinks | undefined {
  const route = router.stack.findLast(({ view }) => view.startsWith('ConnectingWalletConnect'))
  const id = route && 'walletId' in route && route.walletId
  const { custom, featured, recommended, recent, listing, wanted = [] } = directory
  const lists = [custom, featured, recommended, recent, listing.wallets, wanted.flatMap(({ wallet }) => wallet ?? [])]
  return lists.flat().find((wallet) => wallet.id === id)?.links
}

function oneTapsOf({ signIn }: ResolvedConfig, { store, loadSignIn }: ClientServices): LoadOneTaps {
  // Who may stay without, or who is only asked once their account is known, connects first.
  if (!signIn || !loadSignIn || (signIn.required ?? true) !== true) return undefined
  const oneTaps = lazy(async () => {
    const { createOneTaps } = await import('./one-tap.ts')
    return createOneTaps(signIn, {
      loadSignIn,
      getSnapshot: () => store().getSnapshot(),
      tell: (event) => store().send(event),
    })
  })
  return () => oneTaps.load().catch(throwLoadFailure)
}

function reviewOf(
  { config: { clearSigning }, settings: { features } }: ResolvedConfig,
  { store }: ClientServices,
): (Review & { destroy(): void }) | undefined {
  if (!clearSigning || !features.clearSigning) return undefined
  const reviews = lazy(async () => {
    const { createReviews } = await import('../request-review/reviews.ts')
    return createReviews({
      getSnapshot: () => store().getSnapshot(),
      subscribe: (listener) => store().subscribe(listener),
      tell: (event) => store().send(event),
    })
  })
  let isDestroyed = false
  return {
    clearSigning,
    async load() {
      const loaded = await reviews.load().catch(throwLoadFailure)
      // The kit may have ended while they were fetched.
      if (isDestroyed) throw new KitError('kit/destroyed')
      return loaded
    },
    destroy() {
      isDestroyed = true
      reviews.value?.destroy()
    },
  }
}

/** Reviews what code of the page asks a wallet without the kit's verbs. */
const ownReview =
  (load: () => Promise<Reviews>, connectorId: string): ReviewRequest =>
  async ({ signal = new AbortController().signal, ...request }, ask) =>
    (await load()).run({ ...request, connectorId, signal }, ask)
