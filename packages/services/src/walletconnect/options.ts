import type { Logger } from '@kit/core'
import type { WalletConnectUrls } from '../service-urls.ts'

/** The least severe lines of the WalletConnect library that the log keeps. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** The options of `walletConnect()`, none of them required. */
export type WalletConnectOptions = {
  /** Of WalletConnect's cloud, or any text for a relay of your own. Defaults to that of the kit's runtime. */
  readonly projectId?: string
  /** Your own services instead of the hosted ones (R-CFG-8). */
  readonly urls?: Partial<WalletConnectUrls>
  /** How the wallet shows the dApp. Each part defaults to that of `createKit({ metadata })`. */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  /** Receives the library's log without secrets. Defaults to none. */
  readonly logger?: Logger
  /** Defaults to `error` (R-WC-5). */
  readonly logLevel?: LogLevel
}
