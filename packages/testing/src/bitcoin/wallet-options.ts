import type { WalletRequest } from '../wallet/request-log.ts'
import type { Decision, WalletMemory } from '../wallet/wallet-options.ts'

export const bitcoinNetworks = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'] as const
export type BitcoinNetworkName = (typeof bitcoinNetworks)[number]

/** Options of `createBitcoinTestWallet`. */
export type BitcoinTestWalletOptions = {
  /** One account per key, 32 bytes in hex; the first starts as the active one. */
  readonly privateKeys: readonly string[]
  /** The network that the wallet starts on. Default: `Mainnet`. */
  readonly network?: BitcoinNetworkName | undefined
  readonly name?: string | undefined
  /** A `data:` URI. */
  readonly icon?: string | undefined
  /** The key of its provider in `window`. Default: derived from the name. */
  readonly id?: string | undefined
  /** The URL of an Esplora API, for finding coins and broadcasting. Without one the wallet signs but cannot send. */
  readonly esploraUrl?: string | undefined
  /** Decides prompts while the wallet approves. Without it the wallet approves every prompt. */
  readonly ask?: ((request: WalletRequest) => Promise<Decision> | Decision) | undefined
  /** Stores what survives a reload: the sites it allowed, its network and its active account. */
  readonly memory?: WalletMemory | undefined
}
