import type { WalletRequest } from '../evm/request-log.ts'

export const bitcoinNetworks = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'] as const
export type BitcoinNetworkName = (typeof bitcoinNetworks)[number]

/** How a Bitcoin test wallet is made. */
export type BitcoinTestWalletOptions = {
  /** One account for each, 32 bytes in hex; the first is the active one. */
  readonly privateKeys: readonly string[]
  /** Where the wallet is at first; `Mainnet` unless given. */
  readonly network?: BitcoinNetworkName | undefined
  readonly name?: string | undefined
  /** A `data:` URI. */
  readonly icon?: string | undefined
  /** Where its provider is found on the page; made from the name unless given. */
  readonly id?: string | undefined
  /** An Esplora-shaped API, where it finds coins and sends to. Without one it signs, and sends nothing. */
  readonly esploraUrl?: string | undefined
  /** Decides instead of the visitor while the wallet is in its approving mood. Everything is approved without it. */
  readonly ask?: ((request: WalletRequest) => Promise<'approve' | 'reject'> | 'approve' | 'reject') | undefined
  /** Keeps what the wallet must still know after a reload: the sites it allowed, its network and account. */
  readonly memory?: { load(): string | null; save(text: string): void } | undefined
}
