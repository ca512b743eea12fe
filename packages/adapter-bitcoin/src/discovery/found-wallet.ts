import type { Connector } from '@kit/core'

/** The interface of a wallet's provider. */
export type WalletInterface = 'standard' | 'sats-connect' | 'leather' | 'unisat' | 'okx' | 'phantom'

/** A wallet of the page, checked without sending it a request. */
export type FoundWallet = {
  readonly connector: Connector<'bip122'>
  readonly walletInterface: WalletInterface
  readonly provider: object
}
