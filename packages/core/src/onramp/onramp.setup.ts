import { assign, fromCallback, sendParent, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { onrampDurations } from '../config/onramp-durations.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { OnrampOrder } from '../ports/onramp.ts'
import type { Opened, OpenOrder } from './follow-purchase.ts'
import {
  type FollowedPurchase,
  fitted,
  isSameAccount,
  isSamePurchase,
  nothing,
  type OnrampContext,
  type PurchaseReport,
  statusOf,
  toOrder,
  withReport,
} from './onramp.context.ts'
import type { OnrampNews, OnrampRequest } from './onramp.events.ts'
import type { OnrampChoices, OnrampDraft, OnrampOffer } from './onramp.state.ts'
import { rankOffers } from './rank-offers.ts'
import type { ReadChoices } from './read-choices.ts'

/** What the actors of the machine tell it. */
export type OnrampSaid =
  | { type: 'onramp.offerRead'; offer: OnrampOffer }
  | { type: 'onramp.windowShown' }
  | { type: 'onramp.windowGone' }
  | { type: 'onramp.windowFailed'; error: KitError }

type Event = OnrampRequest | OnrampSaid
type Params<T extends Event['type']> = Extract<Event, { type: T }>
type Followed = Pick<OnrampContext, 'followed'>
type Failure = { readonly error: unknown }

export type Choosing = Pick<OnrampContext, 'account'> & Pick<OnrampDraft, 'country'>

export const onrampSetup = setup({
  types: {} as {
    context: OnrampContext
    events: Event
    input: { readonly followed: FollowedPurchase | null }
  },
  actors: {
    choose: unbound<ReadChoices, Choosing>('choose'),
    /** Tells each offer when it is known, until it is stopped. */
    offer: fromCallback<Event, OnrampOrder>(() => {}),
    open: unbound<Opened, OpenOrder>('open'),
    /** Shows a page in the window; shows nothing without one. */
    visit: fromCallback<Event, string | null>(() => {}),
    report: unbound<PurchaseReport, FollowedPurchase>('report'),
  },
  guards: {
    isOther: ({ context }, { account }: Params<'onramp.started'>) => !isSameAccount(context.account, account),
    canResume: ({ context }, { account }: Params<'onramp.started'>) =>
      isSameAccount(context.followed?.purchase.account, account),
    hasPurchase: ({ context: { account, followed } }) =>
      account !== null && isSameAccount(followed?.purchase.account, account),
    isOrder: ({ context }) => entered(context).order !== null,
    isOffered: ({ context }, { provider }: Params<'onramp.providerChosen'>) =>
      entered(context).order !== null && offerOf(context, provider) !== null,
    /** A payment that failed can be made again in the same window. */
    isOver: ({ context }) => statusOf(context, onrampDurations.late) === 'arrived',
    isChosen: ({ context: { choices } }) => choices.is === 'ready' && !choices.isDefault,
  },
  actions: {
    begin: assign((_, { account }: Params<'onramp.started'>) => ({ ...nothing, account })),
    forget: assign(nothing),
    /** Countries that could not be read again stay, and so do the offers for what is sold indeed. */
    learnChoices: assign(({ context }, { output }: { output: ReadChoices }) => {
      const { choices, providers } = output
      const countries = choices.countries.length > 0 ? choices.countries : context.choices.countries
      const draft = fitted(context.draft, choices)
      const isSold = isSamePurchase(draft, context.draft) && entered({ draft, choices }).order !== null
      return { draft, choices: { ...choices, countries }, providers, offers: isSold ? context.offers : [] }
    }),
    chooseAgain: assign(({ context: { choices } }) => (choices.is === 'failed' ? { choices: readAgain(choices) } : {})),
    missChoices: assign(({ context: { choices } }, { error }: Failure) => ({
      choices: { is: 'failed' as const, error: toKitError(error), countries: choices.countries },
      offers: [],
    })),
    chooseToken: assign(({ context: { draft, choices } }, { token }: Params<'onramp.tokenChosen'>) => ({
      draft: fitted({ ...draft, token }, choices),
    })),
    chooseFiat: assign(({ context: { draft, choices } }, { fiat }: Params<'onramp.fiatChosen'>) => ({
      draft: fitted({ ...draft, fiat }, choices),
    })),
    chooseMethod: assign(({ context: { draft, choices } }, { method }: Params<'onramp.methodChosen'>) => ({
      draft: fitted({ ...draft, method }, choices),
    })),
    chooseCountry: assign(({ context: { draft, choices } }, { country }: Params<'onramp.countryChosen'>) => ({
      ...{ draft: { ...draft, country }, choices: readAgain(choices) },
    })),
    write: assign(({ context: { draft } }, { amount }: Params<'onramp.drafted'>) => ({ draft: { ...draft, amount } })),
    dropOffers: assign({ offers: [], error: null }),
    /** An empty form is not wrong yet. Why no provider was opened stands. */
    judge: assign(({ context }) => {
      const { error } = entered(context)
      const isUntold = isKitError(error, 'onramp/no-amount') || context.choices.is !== 'ready'
      const before = context.error && !entryErrors.has(context.error.code) ? context.error : null
      return { error: (isUntold ? null : error) ?? before }
    }),
    /** What is asked again keeps its place, and what is known until then. */
    awaitOffers: assign(({ context: { offers, providers } }) => ({
      offers: offers.length > 0 ? offers : providers.map((provider) => ({ is: 'reading' as const, provider })),
    })),
    learnOffer: assign(({ context: { offers } }, { offer }: Params<'onramp.offerRead'>) => ({
      offers: rankOffers(offers.map((one) => (one.provider.id === offer.provider.id ? offer : one))),
    })),
    choose: assign(({ context }, { provider }: Params<'onramp.providerChosen'>) => ({
      ...{ provider: offerOf(context, provider)?.provider ?? null, error: null },
    })),
    refuse: assign(({ context }) => ({ error: entered(context).error ?? new KitError('onramp/no-offer') })),
    learnPage: assign((_, { output }: { output: Opened }) => ({ opened: output })),
    fail: assign((_, { error }: Failure) => ({ error: toKitError(error), provider: null, opened: null })),
    follow: assign(({ context: { opened } }) => ({
      ...{ followed: opened?.followed ?? null, report: null, isWindowGone: false },
    })),
    resume: assign({ report: null, opened: null, isWindowGone: false, error: null }),
    loseWindow: assign({ isWindowGone: true }),
    learnReport: assign(({ context: { followed } }, { output }: { output: PurchaseReport }) => ({
      ...{ report: output, error: null },
      followed: followed && withReport(followed, output),
    })),
    missReport: assign((_, { error }: Failure) => ({ error: toKitError(error) })),
    dropPurchase: assign({ followed: null, report: null, opened: null, error: null, provider: null }),
    leavePurchase: assign({ opened: null, provider: null, error: null }),
    /** Holes: where the next visit finds a purchase, and what becomes of a window in which nothing is shown. */
    store: (_, _followed: Followed) => {},
    storeReport: (_, _followed: Followed & { readonly output: PurchaseReport }) => {},
    removeStored: (_, _followed: Followed) => {},
    closeWindow: () => {},
    tellEnd: sendParent((): OnrampNews => ({ type: 'onramp.ended' })),
    showPurchase: sendParent(({ context: { account } }) => ({
      type: 'router.viewRequested',
      route: { view: 'BuyInProgress', namespace: account?.namespace },
    })),
  },
  delays: {
    quotePause: onrampDurations.quotePause,
    freshness: onrampDurations.quoteFreshness,
    poll: ({ context }) =>
      ['late', 'failed'].includes(statusOf(context, onrampDurations.late))
        ? onrampDurations.slowPoll
        : onrampDurations.poll,
  },
})

const readAgain = ({ countries }: OnrampChoices) => ({ is: 'reading' as const, countries })

type Entered = { readonly order: OnrampOrder | null; readonly error: KitError | null }

/** What can be wrong with what was entered. */
const entryErrors: ReadonlySet<ErrorCode> = new Set([
  'onramp/nothing-sold',
  'onramp/no-amount',
  'onramp/invalid-amount',
  'onramp/below-minimum',
  'onramp/above-maximum',
])

/** What was entered, or what is wrong with it. */
function entered(context: Pick<OnrampContext, 'draft' | 'choices'>): Entered {
  try {
    return { order: toOrder(context), error: null }
  } catch (error) {
    return { order: null, error: toKitError(error) }
  }
}

/** What a provider gives, as far as it is known. */
function offerOf(
  { offers }: OnrampContext,
  provider: string,
): Extract<OnrampOffer, { is: 'quoted' | 'estimated' }> | null {
  const found = offers.find((offer) => offer.provider.id === provider)
  return found?.is === 'quoted' || found?.is === 'estimated' ? found : null
}

/** For states that are entered only with a whole draft. */
export const openOrderOf = (context: OnrampContext): OpenOrder => {
  const { account, provider } = context
  const offer = provider && offerOf(context, provider.id)
  if (!account || !provider || !offer) throw new KitError('onramp/no-offer')
  const expected = offer.is === 'quoted' ? offer.quote.bought : offer.bought.least
  return { account, order: toOrder(context), provider, expected }
}

export function followedOf({ followed }: OnrampContext): FollowedPurchase {
  if (!followed) throw new KitError('onramp/no-offer')
  return followed
}
