import type { Logger } from '@kit/core'

/** From which severity on the WalletConnect library is listened to. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** What `walletConnect()` may be told; all of it can be left out. */
export type WalletConnectOptions = {
  /** Of WalletConnect's cloud, or anything for a relay of your own. That of the kit's runtime when left out. */
  readonly projectId?: string
  /** Your own services instead of the hosted ones (R-CFG-8). */
  readonly urls?: { readonly relay?: string; readonly verify?: string }
  /** How the wallet shows the dApp; what is left out comes from `createKit({ metadata })`. */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  /** Hears the library's own log, without secrets. Nobody does when left out. */
  readonly logger?: Logger
  /** `error` when left out (R-WC-5). */
  readonly logLevel?: LogLevel
}
