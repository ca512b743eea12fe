import type { CaipNetworkId } from './namespace.ts'

/** What a wallet was asked to send, and no page has heard its answer: it may have been sent. */
export type UnansweredRequest = {
  readonly is: 'send' | 'swap'
  readonly network: CaipNetworkId
  /** Of the account that would pay. */
  readonly address: string
  /** Unix time in milliseconds. */
  readonly askedAt: number
  /** What is sent or sold, as decimal text in whole units. */
  readonly amount: string
  readonly symbol: string
}
