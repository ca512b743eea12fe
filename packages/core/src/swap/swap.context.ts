import { swapLimits } from '../config/swap-limits.ts'
import { fromBaseUnits, toBaseUnits } from '../domain/amount.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SwapCall, SwapToken } from '../ports/swap.ts'
import type { SwapAccount, SwapDraft, SwapSide } from './swap.events.ts'
import type { SwapQuote, SwapReview, SwapTokens } from './swap.state.ts'

/** The steps that were sent of a swap that was not. */
export type SwapProgress = {
  readonly account: SwapAccount
  readonly sold: SwapToken
  readonly bought: SwapToken
  readonly slippage: number
  /** What is sold, in base units, as text. */
  readonly amount: string
  /** Of the last step. */
  readonly hash: string
  /** Unix time in milliseconds. */
  readonly sentAt: number
  /** The allowance of before was set to zero. */
  readonly isReset: boolean
  /** Exactly `amount` was approved; otherwise that is next. */
  readonly isApproved: boolean
}

/** What was checked, and the very calls that are asked for. */
export type Reviewed = {
  readonly review: SwapReview
  readonly reset: SwapCall | null
  readonly approval: SwapCall | null
  readonly swap: SwapCall
}

export type SwapContext = {
  readonly account: SwapAccount | null
  readonly draft: SwapDraft
  readonly tokens: SwapTokens
  readonly provider: string
  readonly quote: SwapQuote | null
  readonly reviewed: Reviewed | null
  /** What stood there when it was last as good as what was agreed to. */
  readonly agreed: SwapReview | null
  /** What the visitor last chose, which the next swap begins with. */
  readonly slippage: number
  readonly progress: SwapProgress | null
  /** Of the last step that was sent; empty before the first. */
  readonly hash: string
  readonly error: KitError | null
  /** What the wallet was asked for before, and has not answered. */
  readonly unanswered: UnansweredRequest | null
  /** No view has shown it since the wallet was asked. */
  readonly isLeft: boolean
}

const emptyDraft: SwapDraft = { sold: null, bought: null, amount: '', slippage: swapLimits.slippage }

export const nothing: Omit<SwapContext, 'progress' | 'slippage'> = {
  account: null,
  draft: emptyDraft,
  tokens: { is: 'reading' },
  provider: '',
  quote: null,
  reviewed: null,
  agreed: null,
  hash: '',
  error: null,
  unanswered: null,
  isLeft: false,
}

export type WholeDraft = SwapDraft & { readonly sold: SwapToken; readonly bought: SwapToken }

/** What is swapped, before its amount is known. */
export type SwapInput = { readonly account: SwapAccount; readonly draft: WholeDraft }

/**
 * What was entered, whole.
 *
 * @throws KitError `swap/no-token`, `swap/no-amount`, `swap/invalid-amount`
 */
export function toInput({ account, draft }: Pick<SwapContext, 'account' | 'draft'>): SwapInput {
  const { sold, bought } = draft
  const amount = draft.amount.trim()
  if (!account || !sold || !bought) throw new KitError('swap/no-token')
  if (!amount) throw new KitError('swap/no-amount')
  const units = amount === 'max' && !sold.address ? 1n : toBaseUnits(amount, sold.decimals)
  if (units === null || units === 0n) throw new KitError('swap/invalid-amount')
  return { account, draft: { ...draft, sold, bought, amount } }
}

const isSameToken = (one: SwapToken | null, other: SwapToken | null): boolean => {
  if (!one || !other) return one === other
  if (!one.address || !other.address) return one.address === other.address
  return isSameAddress(one.address, other.address)
}

/** The token of one side; that of the other side makes the two change places. */
export function withToken(draft: SwapDraft, side: SwapSide, token: SwapToken): SwapDraft {
  const [mine, other] = [draft[side], side === 'sold' ? draft.bought : draft.sold]
  const rest = isSameToken(token, other) ? mine : other
  const next = side === 'sold' ? { sold: token, bought: rest } : { sold: rest, bought: token }
  const isMax = draft.amount === 'max' && !isSameToken(next.sold, draft.sold)
  return { ...draft, ...next, amount: isMax ? '' : draft.amount }
}

export function flipped({ draft, quote }: Pick<SwapContext, 'draft' | 'quote'>): SwapDraft {
  const { sold, bought } = draft
  const amount = quote && bought ? fromBaseUnits(quote.bought, bought.decimals) : ''
  return { ...draft, sold: bought, bought: sold, amount: amount || (draft.amount === 'max' ? '' : draft.amount) }
}

/**
 * Less would arrive, the network would charge more, or something else is signed, than was agreed to. As of a transfer, what it will likely
 * charge is compared with the most that it could.
 */
export const isWorse = (now: SwapReview, agreed: SwapReview): boolean =>
  now.minimum < agreed.minimum ||
  now.fee > agreed.maxFee ||
  now.amount !== agreed.amount ||
  !isSameAddress(now.contract, agreed.contract) ||
  (now.approval !== null && agreed.approval === null) ||
  (now.reset !== null && agreed.reset === null)

export const isSameAccount = (one: SwapAccount | null, other: SwapAccount | null): boolean =>
  one !== null && other !== null && one.network === other.network && isSameAddress(one.address, other.address)

/** The draft of a swap that has been approved. */
export const draftOf = ({ sold, bought, amount, slippage }: SwapProgress): WholeDraft => ({
  ...{ sold, bought, slippage },
  amount: fromBaseUnits(BigInt(amount), sold.decimals),
})

/** Exactly this has been approved already, which nobody is asked for twice. */
export const isApproved = (context: SwapContext): boolean =>
  context.progress?.isApproved === true && isOfDraft(context.progress, context)

/** The allowance of before was set to zero already, whatever is sold of the token. */
export const isReset = (context: SwapContext): boolean =>
  context.progress?.isReset === true && isOfDraft(context.progress, context)

function isOfDraft(progress: SwapProgress, { account, draft, quote }: SwapContext): boolean {
  if (!isSameAccount(progress.account, account) || !isSameToken(progress.sold, draft.sold)) return false
  if (!progress.isApproved) return true
  const entered = draft.sold && toBaseUnits(draft.amount.trim(), draft.sold.decimals)
  return progress.amount === String(entered ?? quote?.amount)
}

/** The visitor has to change what was entered, or to look at it again; anything else may be tried again. */
export const isWrong = (code: ErrorCode): boolean =>
  code.startsWith('swap/') || code === 'transaction/invalid' || code === 'transaction/wrong-decimals'

const ofQuotes: readonly ErrorCode[] = [
  ...(['swap/insufficient-liquidity', 'swap/unsupported-network', 'swap/unsupported-gas-price'] as const),
]

/** A new quote says nothing of it, as of what a wallet answered: it stands there until the visitor acts. */
export const outlivesQuotes = (code: ErrorCode): boolean =>
  /^(wallet|transaction)\//.test(code) || (isWrong(code) && !ofQuotes.includes(code))
