import type { WalletRequest } from '../wallet/request-log.ts'
import type { BitcoinWalletState } from './wallet-state.ts'

/** What the methods of the wallet work on. */
export type BitcoinWalletContext = {
  readonly state: BitcoinWalletState
  readonly esploraUrl: string | undefined
  /** Emits to the pages of one site, or of every site. */
  emit(event: string, payload: unknown, origin?: string): void
}

/** One request on its way through the wallet. */
export type BitcoinCall = {
  readonly request: WalletRequest
  /** Resolves when the visitor approved. Throws 4001 when the visitor refused. */
  prompt(): Promise<void>
}
