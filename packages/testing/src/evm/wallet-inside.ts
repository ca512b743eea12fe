import type { WalletRequest } from './request-log.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'
import type { WalletState } from './wallet-state.ts'

/** What the methods of the wallet work on. */
export type WalletInside = {
  readonly state: WalletState
  readonly options: EvmTestWalletOptions
  /** To the pages of one site, or of every site. */
  emit(event: string, payload: unknown, origin?: string): void
}

/** One request on its way through the wallet. */
export type Call = {
  readonly request: WalletRequest
  /** Resolves when the visitor agreed. Throws 4001, and -32002 while the site already waits for the same. */
  ask(): Promise<void>
}

export type Method = (call: Call, wallet: WalletInside) => unknown
