import type { Connector } from '@kit/core'

/** How a wallet wants to be spoken to. */
export type Dialect = 'standard' | 'sats-connect' | 'leather' | 'unisat' | 'okx'

/** A wallet of this page, vetted as far as it can be without asking it. */
export type FoundWallet = {
  readonly connector: Connector<'bip122'>
  readonly dialect: Dialect
  /** What is asked. */
  readonly provider: object
}
