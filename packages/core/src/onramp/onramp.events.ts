import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { OnrampToken, PaymentMethod } from '../ports/onramp.ts'

/** The account that gets what is bought. It stays what it was when the visitor began. */
export type OnrampAccount = {
  readonly namespace: Namespace
  readonly address: string
  /** What is bought arrives there: a smart account may exist on no other network. */
  readonly network: CaipNetworkId
}

export type OnrampRequest =
  /** A view lets the visitor buy. Goes on with a purchase of this account that is under way; for the same account nothing entered is lost. */
  | { type: 'onramp.started'; account: OnrampAccount }
  | { type: 'onramp.tokenChosen'; token: OnrampToken }
  | { type: 'onramp.fiatChosen'; fiat: string }
  | { type: 'onramp.methodChosen'; method: PaymentMethod }
  /** `null`: the visitor does not say where they are. */
  | { type: 'onramp.countryChosen'; country: string | null }
  | { type: 'onramp.drafted'; amount: string }
  /** Asks again for what has failed, and for what became of a purchase. */
  | { type: 'onramp.retried' }
  /** The visitor wants to pay there. The window was opened as `onrampWindow` in the same click, or the browser has blocked it. */
  | { type: 'onramp.providerChosen'; provider: string }
  /** The visitor wants to see the purchase that is under way. */
  | { type: 'onramp.resumed' }
  /** The visitor is done with the purchase, or gives it up; it is followed no longer. */
  | { type: 'onramp.dismissed' }
  /** The visitor has gone back from the purchase, which goes on. */
  | { type: 'onramp.purchaseLeft' }
  /** No view shows it any more. */
  | { type: 'onramp.left' }

/** Buying tells the kit that a purchase is over: what the account has may be another now. */
export type OnrampNews = { type: 'onramp.ended' }
