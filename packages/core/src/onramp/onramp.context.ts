import { toBaseUnits } from '../domain/amount.ts'
import { KitError } from '../errors/kit-error.ts'
import type { OnrampOrder, OnrampPayment, OnrampProvider, PaymentMethod } from '../ports/onramp.ts'
import type { OnrampAccount } from './onramp.events.ts'
import type { OnrampChoices, OnrampDraft, OnrampOffer, OnrampPurchase, PurchaseStatus } from './onramp.state.ts'

/** A purchase, and what was so before it. */
export type FollowedPurchase = {
  readonly purchase: OnrampPurchase
  /** The payments that the service knew already; `null` while they could not be read. */
  readonly known: readonly string[] | null
  /** What the account had of the token, in base units as text; `null` where that is not known. */
  readonly before: string | null
  /** Unix time in milliseconds at which it was first known to be paid. */
  readonly paidAt: number | null
}

/** What was found out about a purchase. */
export type PurchaseReport = {
  /** Of those that the service did not know before. */
  readonly payment: Pick<OnrampPayment, 'status' | 'hash'> | null
  /** Those that it knew before; `null` while they could not be read. */
  readonly known: readonly string[] | null
  /** The account has more of the token than before, about as much as was bought. */
  readonly hasArrived: boolean
  /** Unix time in milliseconds. */
  readonly at: number
}

export type OnrampContext = {
  readonly account: OnrampAccount | null
  readonly draft: OnrampDraft
  readonly choices: OnrampChoices
  readonly providers: readonly OnrampProvider[]
  readonly offers: readonly OnrampOffer[]
  readonly error: KitError | null
  /** Which provider is being opened. */
  readonly provider: OnrampProvider | null
  /** What its window is sent to, and the purchase that begins there. */
  readonly opened: { readonly page: string; readonly followed: FollowedPurchase } | null
  readonly followed: FollowedPurchase | null
  readonly report: PurchaseReport | null
  readonly isWindowGone: boolean
}

/** What is known of it from now on. */
export function withReport(followed: FollowedPurchase, { payment, known, at }: PurchaseReport): FollowedPurchase {
  const paidAt = followed.paidAt ?? (payment?.status === 'paid' ? at : null)
  // The next payment begins anew.
  return { ...followed, known, paidAt: payment?.status === 'failed' ? null : paidAt }
}

const emptyDraft: OnrampDraft = { token: null, fiat: 'USD', amount: '', method: 'card', country: null }

export const nothing: Omit<OnrampContext, 'followed'> = {
  account: null,
  draft: emptyDraft,
  choices: { is: 'reading', countries: [] },
  providers: [],
  offers: [],
  error: null,
  provider: null,
  opened: null,
  report: null,
  isWindowGone: false,
}

const cents = 2

/** @throws KitError `onramp/no-amount`, `onramp/invalid-amount`, `onramp/below-minimum`, `onramp/above-maximum`, `onramp/nothing-sold` */
export function toOrder({ draft, choices }: Pick<OnrampContext, 'draft' | 'choices'>): OnrampOrder {
  const { token, fiat, amount, method, country } = draft
  if (!token || choices.is !== 'ready') throw new KitError('onramp/nothing-sold')
  if (amount === '') throw new KitError('onramp/no-amount')
  const paid = toBaseUnits(amount, cents)
  if (!paid) throw new KitError('onramp/invalid-amount')
  const limits = limitsOf(choices, fiat).find((one) => one.method === method)
  const [min, max] = [limits?.min, limits?.max].map((limit) => toBaseUnits(limit ?? '', cents))
  if (min && paid < min) throw new KitError('onramp/below-minimum', { context: { limit: `${limits?.min} ${fiat}` } })
  if (max && paid > max) throw new KitError('onramp/above-maximum', { context: { limit: `${limits?.max} ${fiat}` } })
  return { token, fiat, amount, method, country }
}

const limitsOf = (choices: OnrampChoices, fiat: string) =>
  (choices.is === 'ready' && choices.options.fiats.find(({ code }) => code === fiat)?.limits) || []

/** What was entered, as far as it can be bought; of the rest, the first that can. */
export function fitted(draft: OnrampDraft, choices: OnrampChoices): OnrampDraft {
  if (choices.is !== 'ready') return draft
  const { fiats, tokens } = choices.options
  const fiat = fiats.some(({ code }) => code === draft.fiat) ? draft.fiat : (fiats[0]?.code ?? draft.fiat)
  const token = tokens.find((one) => isSameToken(one, draft.token)) ?? tokens[0] ?? null
  const methods = limitsOf(choices, fiat).map(({ method }): PaymentMethod => method)
  const method = methods.includes(draft.method) ? draft.method : (methods[0] ?? draft.method)
  return { ...draft, fiat, token, method }
}

const isSameToken = (one: OnrampDraft['token'], other: OnrampDraft['token']): boolean =>
  one?.network === other?.network && one?.address === other?.address && one?.symbol === other?.symbol

/** Whether the same is bought in the same way, whatever the amount. */
export const isSamePurchase = (one: OnrampDraft, other: OnrampDraft): boolean =>
  one.fiat === other.fiat && one.method === other.method && isSameToken(one.token, other.token)

export const isSameAccount = (one: OnrampAccount | null | undefined, other: OnrampAccount): boolean =>
  one?.address === other.address && one.network === other.network

export function statusOf(
  context: Pick<OnrampContext, 'followed' | 'report' | 'isWindowGone' | 'opened'>,
  late: number,
) {
  const { followed, report, isWindowGone, opened } = context
  const untold: PurchaseStatus = isWindowGone ? 'closed' : opened ? 'pending' : 'resumed'
  if (!report) return untold
  if (report.hasArrived) return 'arrived'
  const status: PurchaseStatus = report.payment?.status ?? untold
  const paidAt = followed?.paidAt ?? null
  return status === 'paid' && paidAt !== null && report.at - paidAt >= late ? 'late' : status
}
