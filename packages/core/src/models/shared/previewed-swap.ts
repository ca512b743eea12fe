import { fromBaseUnits } from '../../domain/amount.ts'
import { explorerTransactionUrl } from '../../domain/explorer.ts'
import { groupAddress } from '../../domain/group-address.ts'
import type { Network } from '../../domain/network.ts'
import type { RecentTransaction } from '../../domain/recent-transaction.ts'
import type { SafeUrl } from '../../domain/safe-url.ts'
import type { UnansweredRequest } from '../../domain/unanswered-request.ts'
import type { KitError } from '../../errors/kit-error.ts'
import type { KitSettings } from '../../kit/settings.ts'
import type { SwapToken } from '../../ports/swap.ts'
import type { SwapReview, SwapState } from '../../swap/swap.state.ts'
import { impactOf, type SwapImpact } from './swap-price.ts'

/** An amount of a token, in whole units as exact decimal text; `null` where it is not known. */
export type SwappedAmount<Amount = string | null> = { readonly token: SwapToken; readonly amount: Amount }

type Step = 'reset' | 'approval' | 'swap'

/** A request that the wallet gets. */
export type SwapStep = { readonly step: Step; readonly is: 'done' | 'next' | 'later' }

export type SwapSteps = {
  /** Who may take how much of what is sold, whole address in groups; `null` where nothing has to be allowed any more. */
  readonly approval: { readonly groups: readonly string[]; readonly amount: string } | null
  /** How much may be taken until now, where that has to be set to zero first. */
  readonly reset: string | null
  /** The wallet makes all of it as one. */
  readonly isBatched: boolean
  /** It was allowed in this swap, which is next. */
  readonly isApproved: boolean
  /** Empty where the wallet is asked once. */
  readonly steps: readonly SwapStep[]
}

/** Whole addresses, in groups. */
export type SwapContracts = {
  /** Of what is sold, and of what is bought; `null` for the network's own currency. */
  readonly sold: readonly string[] | null
  readonly bought: readonly string[] | null
  /** The contract that swaps. */
  readonly called: readonly string[]
}

type Moved = { readonly sold: SwappedAmount; readonly bought: SwappedAmount }

/** Neither is there where something else is signed than was agreed to. */
export type FormerSwap = {
  /** The least; `null` where it is not less now. */
  readonly least: string | null
  /** The most of the fee; `null` where it is not more now. */
  readonly maxFee: string | null
}

/** A swap from when it is known what is signed. */
export type PreviewedSwap = Moved &
  (
    | (SwapSteps & {
        readonly is: 'ready'
        readonly sold: SwappedAmount<string>
        readonly bought: SwappedAmount<string>
        /** If less would arrive, nothing is swapped. */
        readonly least: string
        /** What stood there when the visitor last agreed, where that is worse now. */
        readonly former: FormerSwap | null
        /** What is shown has stood there long enough to be agreed to. */
        readonly canSubmit: boolean
        /** Likely, of the network, in its own currency, as its most. */
        readonly fee: string
        readonly maxFee: string
        /** In US dollars, as exact decimal text; `null` where no price is known. */
        readonly feeWorth: string | null
        readonly impact: SwapImpact | null
        /** The service of prices does not know both, so that nobody says what they are worth elsewhere. */
        readonly isUnpriced: boolean
        readonly contracts: SwapContracts
        readonly error: KitError | null
        /** What the wallet was asked to swap before; `null` where it has answered. */
        readonly unanswered: UnansweredRequest | null
      })
    /**
     * The wallet is asked to set the allowance of before to zero, or for the approval; each time the network is waited for and the calls are
     * checked again. Then the wallet is asked for the swap.
     */
    | (SwapSteps & { readonly is: 'resetting' | 'followingReset' | 'allowing' | 'following' | 'checking' | 'asking' })
    /** `bought`: what arrives at least. */
    | {
        readonly is: RecentTransaction['is']
        readonly hash: string
        readonly explorerUrl: SafeUrl | null
        readonly explorerName: string
      }
  )

type Agreed = Extract<SwapState, { is: 'ready' | 'approving' | 'swapping' | 'sent' }>
type Resumed = Extract<SwapState, { is: 'reviewing' }>

/** A swap that was approved at an earlier visit is checked before it is shown. */
export function resumedOf({ draft: { sold, bought, amount }, ...done }: Resumed): PreviewedSwap | null {
  if (!(done.isApproved || done.isReset) || !sold || !bought) return null
  const moved = { sold: { token: sold, amount }, bought: { token: bought, amount: null } }
  return { ...moved, ...stepsOf(null, sold, { ...done, next: nextOf(null, done) }), is: 'checking' }
}

type Known = {
  readonly network: Network
  readonly recent: readonly RecentTransaction[]
  readonly settings: Pick<KitSettings, 'hasBlockchainApi'>
}

/** What is signed, and what became of it. */
export function previewOf(swap: Agreed, { network, recent, settings }: Known): PreviewedSwap {
  const { draft, review } = swap
  const moved = {
    sold: { token: draft.sold, amount: soldOf(swap) },
    bought: { token: draft.bought, amount: review && fromBaseUnits(review.bought, draft.bought.decimals) },
  }
  if (swap.is === 'sent') {
    const followed = recent.find(({ hash, network: at }) => hash === swap.hash && at === swap.account.network)
    const { is = 'pending', replacedBy } = followed ?? {}
    return {
      // What has arrived is for the chain to say; this much is what the contract was bound to.
      ...{ is, hash: swap.hash, sold: moved.sold },
      bought: { token: draft.bought, amount: fromBaseUnits(swap.review.minimum, draft.bought.decimals) },
      explorerUrl: explorerTransactionUrl(network, replacedBy ?? swap.hash),
      explorerName: network.blockExplorers?.default.name ?? '',
    }
  }
  if (swap.is === 'approving') {
    const { step, isReset, hash } = swap
    const steps = stepsOf(review, draft.sold, { isReset, isApproved: false, next: step })
    return { ...moved, ...steps, is: approving[step][hash === null ? 0 : 1] }
  }
  if (swap.is === 'swapping') {
    const next = swap.step === 'asking' ? 'swap' : nextOf(review, swap)
    return { ...moved, ...stepsOf(review, draft.sold, { ...swap, next }), is: swap.step }
  }
  // What was approved can be taken away again: what the chain says now is what is next.
  const done = { isReset: swap.isReset, isApproved: swap.isApproved && swap.review.approval === null }
  return {
    ...stepsOf(review, draft.sold, { ...done, next: nextOf(review, done) }),
    ...readyOf(swap, network, settings),
  }
}

const approving = { reset: ['resetting', 'followingReset'], approval: ['allowing', 'following'] } as const

function readyOf(
  { draft: { sold, bought }, review, former, error, unanswered, canSubmit }: Extract<Agreed, { is: 'ready' }>,
  at: Network,
  { hasBlockchainApi }: Known['settings'],
) {
  const feeText = (units: bigint) => fromBaseUnits(units, at.nativeCurrency.decimals)
  return {
    ...({ is: 'ready', error, unanswered, canSubmit } as const),
    sold: { token: sold, amount: fromBaseUnits(review.amount, sold.decimals) },
    bought: { token: bought, amount: fromBaseUnits(review.bought, bought.decimals) },
    least: fromBaseUnits(review.minimum, bought.decimals),
    former: former && {
      least: review.minimum < former.minimum ? fromBaseUnits(former.minimum, bought.decimals) : null,
      maxFee: review.fee > former.maxFee ? feeText(former.maxFee) : null,
    },
    ...{ fee: feeText(review.fee), maxFee: feeText(review.maxFee) },
    feeWorth: review.feeWorth,
    impact: impactOf(review.priceImpact),
    isUnpriced: hasBlockchainApi && review.priceImpact === null,
    contracts: { sold: contractOf(sold), bought: contractOf(bought), called: groupAddress(review.contract) },
  }
}

const contractOf = ({ address }: SwapToken) => (address === undefined ? null : groupAddress(address))

/** Until it is read again, what was entered; all that can be sold is not known then. */
function soldOf({ draft: { sold, amount }, review }: Agreed): string | null {
  if (review) return fromBaseUnits(review.amount, sold.decimals)
  return amount === 'max' ? null : amount
}

type Done = { readonly isReset: boolean; readonly isApproved: boolean }

const nextOf = (review: SwapReview | null, { isApproved }: Done): Step => {
  if (isApproved) return 'swap'
  if (review?.reset) return 'reset'
  return review && !review.approval ? 'swap' : 'approval'
}

function stepsOf(
  review: SwapReview | null,
  { decimals }: SwapToken,
  { isReset, isApproved, next }: Done & { readonly next: Step },
): SwapSteps {
  const { approval, reset, isBatched = false } = review ?? {}
  const names: readonly Step[] = [
    ...(isReset || reset || next === 'reset' ? (['reset'] as const) : []),
    ...(isApproved || approval || next !== 'swap' ? (['approval'] as const) : []),
    'swap',
  ]
  const at = names.indexOf(next)
  const steps = names.map((step, index) => ({
    step,
    is: index === at ? ('next' as const) : index < at ? ('done' as const) : ('later' as const),
  }))
  return {
    approval: approval
      ? { groups: groupAddress(approval.spender), amount: fromBaseUnits(approval.amount, decimals) }
      : null,
    reset: reset ? fromBaseUnits(reset, decimals) : null,
    ...{ isBatched, isApproved, steps: isBatched || names.length === 1 ? [] : steps },
  }
}
