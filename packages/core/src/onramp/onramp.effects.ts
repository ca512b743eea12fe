import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { Clients } from '../clients/create-clients.ts'
import { onrampDurations } from '../config/onramp-durations.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { Onramp, OnrampOrder } from '../ports/onramp.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { Route } from '../router/routes.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { type OpenOrder, openProvider, readReport } from './follow-purchase.ts'
import { type FollowedPurchase, isSameAccount, statusOf } from './onramp.context.ts'
import type { OnrampRequest } from './onramp.events.ts'
import { onrampMachine } from './onramp.machine.ts'
import type { Choosing, OnrampSaid } from './onramp.setup.ts'
import { initialOnramp, type OnrampState } from './onramp.state.ts'
import { readChoices } from './read-choices.ts'
import { readOffers } from './read-offers.ts'
import { purchaseStore } from './stored-purchase.ts'

export type OnrampParts = {
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly clock: WallClock
  readonly storage: StoragePort
  readonly keys: StorageKeys
  requestedNetworks(): readonly Network[]
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly loadOnramp: (() => Promise<Onramp>) | undefined
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }
type Called<T> = { readonly input: T; sendBack(event: OnrampSaid): void }

/** Buying with money, bound to who sells, and to the chains of the kit. */
export function loadOnrampFeature({ loadOnramp, storage, keys, ...rest }: OnrampParts): LoadedFeature<OnrampState> {
  const load = loadOnramp ?? (() => Promise.reject(new KitError('onramp/not-offered')))
  const parts = { ...rest, load }
  const purchases = purchaseStore(storage, keys, parts.clock)
  const logic = onrampMachine.provide({
    actors: {
      choose: fromPromise(({ input: { account, country }, signal }: Given<Choosing>) => {
        if (!account) throw new KitError('onramp/nothing-sold')
        return readChoices(parts, { account, country }, signal)
      }),
      offer: fromCallback(({ input, sendBack }: Called<OnrampOrder>) =>
        untilStopped((signal) =>
          readOffers(parts, input, { tell: (offer) => sendBack({ type: 'onramp.offerRead', offer }), signal }),
        ),
      ),
      open: fromPromise(({ input, signal }: Given<OpenOrder>) => openProvider(parts, input, signal)),
      visit: fromCallback(({ input, sendBack }: Called<string | null>) =>
        untilStopped((signal) => showPage(load, input, { sendBack, signal })),
      ),
      report: fromPromise(({ input, signal }: Given<FollowedPurchase>) => readReport(parts, input, signal)),
    },
    actions: {
      store: (_, { followed }) => purchases.write(followed),
      storeReport: (_, { followed, output }) => purchases.learn(followed, output),
      removeStored: (_, { followed }) => purchases.remove(followed),
      closeWindow: () =>
        void load().then(
          (onramp) => onramp.closeWindow(),
          () => {},
        ),
    },
  })
  return loadedFeature(logic, toState, { followed: purchases.read() }, leftBy)
}

/** Runs work whose failures it tells itself; returns what stops it. */
function untilStopped(work: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController()
  work(controller.signal).catch(() => {})
  return () => controller.abort()
}

async function showPage(
  load: () => Promise<Onramp>,
  page: string | null,
  { sendBack, signal }: { sendBack(event: OnrampSaid): void; readonly signal: AbortSignal },
): Promise<void> {
  if (page === null) return
  try {
    await (await load()).visit(page, () => sendBack({ type: 'onramp.windowShown' }), signal)
    sendBack({ type: 'onramp.windowGone' })
  } catch (error) {
    sendBack({ type: 'onramp.windowFailed', error: toKitError(error) })
  }
}

function leftBy({ view }: Route, stack: readonly Route[]): OnrampRequest | null {
  if (view === 'FundWallet') return { type: 'onramp.left' }
  if (view !== 'BuyInProgress') return null
  return { type: stack.some((route) => route.view === 'FundWallet') ? 'onramp.purchaseLeft' : 'onramp.left' }
}

function toState({ value, context }: SnapshotFrom<typeof onrampMachine>): OnrampState {
  const { account, draft, choices, offers, provider, followed, report, error } = context
  if (!account || value === 'idle') return initialOnramp
  const shown = { account, draft, choices, offers }
  const isFollowing = typeof value === 'object' && 'buying' in value && value.buying !== 'showing'
  if (isFollowing && followed) {
    const { purchase } = followed
    const status = statusOf(context, onrampDurations.late)
    return { is: 'following', account, purchase, status, hash: report?.payment?.hash ?? null, error }
  }
  const isOpening = value === 'opening' || (typeof value === 'object' && 'buying' in value)
  if (isOpening && provider) return { is: 'opening', ...shown, provider }
  const pending = followed && isSameAccount(followed.purchase.account, account) ? followed.purchase : null
  return { is: 'editing', ...shown, error, pending }
}
