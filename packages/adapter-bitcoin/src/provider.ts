/** A wallet's own interface: an object whose methods differ from wallet to wallet. */
export type BitcoinProvider = object

declare module '@kit/core' {
  interface WalletProviders {
    bip122: BitcoinProvider
  }
}
