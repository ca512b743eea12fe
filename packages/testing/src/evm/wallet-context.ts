import type { WalletRequest } from '../wallet/request-log.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'
import type { WalletState } from './wallet-state.ts'

/** What the methods of the wallet work on. */
export type WalletContext = {
  readonly state: WalletState
  readonly options: EvmTestWalletOptions
  /** Emits to the pages of one site, or of every site. */
  emit(event: string, payload: unknown, origin?: string): void
}

/** One request on its way through the wallet. */
export type Call = {
  readonly request: WalletRequest
  /** Resolves when the visitor approved. Throws 4001 after a refusal, and -32002 while the same prompt of the site is open. */
  prompt(): Promise<void>
}

export type Method = (call: Call, wallet: WalletContext) => unknown
