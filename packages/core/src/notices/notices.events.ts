import type { ConnectedWallet } from '../domain/connection.ts'
import type { KitError } from '../errors/kit-error.ts'

export type NoticesRequest =
  /** Shows a failure to the visitor or the dApp developer, where its code says that it shows. */
  | { type: 'notices.raised'; error: KitError }
  | { type: 'notices.dismissed'; id: number }
  /** A question waits for the visitor in the app of this wallet; `null`: none does any more. */
  | { type: 'notices.walletAsked'; wallet: ConnectedWallet | null }
