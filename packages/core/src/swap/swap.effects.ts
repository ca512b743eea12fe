import { assign, fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { requireNetwork } from '../adapter-toolkit/require-network.ts'
import type { Clients } from '../clients/create-clients.ts'
import { durations } from '../config/durations.ts'
import { withCurrencyDecimals } from '../domain/currency-decimals.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { SwapProvider } from '../ports/swap.ts'
import type { Route } from '../router/routes.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'
import { createUnansweredRequests } from '../unanswered/unanswered-requests.ts'
import { type AskParts, askApproval, askSwap } from './ask-wallet.ts'
import { confirmApproval } from './confirm-approval.ts'
import { type QuoteParts, readQuoted, toQuote } from './read-quote.ts'
import { reviewSwap } from './review-swap.ts'
import { storedSwap } from './stored-swap.ts'
import { isApproved, isReset, isWorse, type SwapContext, type SwapInput, type SwapProgress } from './swap.context.ts'
import type { SwapAccount, SwapRequest } from './swap.events.ts'
import { swapMachine } from './swap.machine.ts'
import type { Ask, Listed, Review } from './swap.setup.ts'
import { initialSwap, type SwapState } from './swap.state.ts'

export type SwapParts = Omit<AskParts, 'unanswered'> &
  Pick<FeatureServices, 'requestedNetworks'> & {
    readonly chains: Pick<Clients['chains'], 'load'>
    readonly storage: StoragePort
    readonly keys: StorageKeys
    readonly loadBlockchainApi?: (() => Promise<BlockchainApi>) | undefined
    readonly loadSwapProvider: (() => Promise<SwapProvider>) | undefined
  }

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Swapping, bound to who offers it, and to the chains and wallets of the kit. */
export function loadSwap({ loadSwapProvider, storage, keys, ...rest }: SwapParts): LoadedFeature<SwapState> {
  const loadProvider = loadSwapProvider ?? (() => Promise.reject(new KitError('swap/unsupported-network')))
  const unanswered = createUnansweredRequests({ storage, keys, clock: rest.clock })
  const parts = { ...rest, loadProvider, unanswered }
  const key = storedSwap(keys, parts.clock)
  const isStored = (progress: SwapProgress | null) => readStored(storage, key)?.hash === progress?.hash
  const logic = swapMachine.provide({
    actors: {
      list: fromPromise(({ input, signal }: Given<SwapAccount | null>) => readTokens(parts, input, signal)),
      quote: fromPromise(async ({ input, signal }: Given<SwapInput>) => {
        const quoted = await readQuoted(parts, input, { known: null, signal })
        return toQuote(quoted, input.draft.slippage, parts.clock.now())
      }),
      review: fromPromise(({ input, signal }: Given<Review>) => reviewSwap(parts, input, signal)),
      approve: fromPromise(({ input, signal }: Given<Ask>) => askApproval(parts, input, signal)),
      confirm: fromPromise(async ({ input, signal }: Given<SwapProgress | null>) => {
        if (input) await confirmApproval(parts, input, signal)
      }),
      ask: fromPromise(({ input, signal }: Given<Ask>) => askSwap(parts, input, signal)),
    },
    guards: {
      isCurrent({ context: { reviewed } }) {
        const left = (reviewed?.review.expiresAt ?? 0) - parts.clock.now()
        return left > 0 && left <= durations.quoteFreshness
      },
      isOver: ({ context: { progress } }) =>
        progress !== null &&
        (parts.clock.now() - progress.sentAt >= durations.swapProgress || (key.key !== null && !isStored(progress))),
    },
    actions: {
      readUnanswered: assign(({ context: { account } }) => ({
        unanswered: account && unanswered.find('swap', account),
      })),
      store({ context }, { progress }) {
        if (progress) writeStored(storage, key, progress)
        else if (!readStored(storage, key) || isStored(context.progress)) removeStored(storage, key)
      },
    },
  })
  return loadedFeature(logic, toState, { progress: readStored(storage, key) ?? null }, leftBy)
}

async function readTokens(
  { loadProvider, requestedNetworks }: Pick<QuoteParts, 'loadProvider' | 'requestedNetworks'>,
  account: SwapAccount | null,
  signal: AbortSignal,
): Promise<Listed> {
  const provider = await loadProvider()
  if (!account || !provider.networks.includes(account.network)) throw new KitError('swap/unsupported-network')
  const { nativeCurrency } = requireNetwork(requestedNetworks(), account.network)
  const tokens = await provider.readTokens(account.network, signal)
  return { provider: provider.name, list: tokens.map((token) => withCurrencyDecimals(token, nativeCurrency)) }
}

function leftBy({ view }: Route): SwapRequest | null {
  if (view === 'SwapPreview') return { type: 'swap.previewLeft' }
  return view === 'Swap' ? { type: 'swap.left' } : null
}

type Sent = Extract<SwapState, { is: 'sent' }>
type Value = SnapshotFrom<typeof swapMachine>['value']

function toState({ value, context }: SnapshotFrom<typeof swapMachine>): SwapState {
  const { account, tokens, provider, draft, quote, error, unanswered } = context
  if (!account || value === 'idle' || value === 'left') return initialSwap
  const entered = { account, tokens, provider, draft }
  const done = { isReset: isReset(context), isApproved: isApproved(context) }
  if (value === 'reviewing') return { is: 'reviewing', ...entered, quote, ...done, unanswered }
  return (
    toChosen(value, context) ?? {
      ...{ is: 'editing', ...entered, quote, error, unanswered },
      isQuoting: typeof value === 'object' && 'editing' in value && /pausing|quoting/.test(value.editing.quote),
    }
  )
}

/** `null` while the form is on show. */
function toChosen(value: Value, context: SwapContext): SwapState | null {
  const { account, tokens, provider, draft, reviewed, progress, hash } = context
  const { sold, bought } = draft
  if (!account || !sold || !bought || (typeof value === 'object' && 'editing' in value)) return null
  const chosen = { account, tokens, provider, draft: { ...draft, sold, bought } }
  if (typeof value === 'object' && 'approving' in value) {
    const isAsked = value.approving === 'asking'
    const isOfReset = isAsked ? reviewed?.reset : progress?.isApproved === false
    return {
      ...{ is: 'approving', step: isOfReset ? 'reset' : 'approval', ...chosen, review: reviewed?.review ?? null },
      ...{ hash: isAsked ? null : hash, isReset: isReset(context) },
    }
  }
  return reviewed && toReviewed(value, context, { ...chosen, review: reviewed.review })
}

function toReviewed(
  value: Value,
  context: SwapContext,
  chosen: Omit<Sent, 'is' | 'isReset' | 'isApproved' | 'hash'>,
): SwapState {
  const { agreed, hash, error, unanswered } = context
  const { review } = chosen
  const all = { ...chosen, isReset: isReset(context), isApproved: isApproved(context) }
  if (value === 'sent') return { is: 'sent', ...all, hash }
  if (typeof value === 'object' && 'swapping' in value) return { is: 'swapping', ...all, step: value.swapping }
  const former = agreed && isWorse(review, agreed) ? { minimum: agreed.minimum, maxFee: agreed.maxFee } : null
  const isSettling = typeof value === 'object' && 'ready' in value && /settling|accepted/.test(value.ready)
  return { is: 'ready', ...all, former, error, unanswered, canSubmit: !isSettling }
}
