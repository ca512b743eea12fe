import type { Hex } from 'viem'
import type { WalletRequest } from './request-log.ts'

/** Where a wallet keeps what it must still know after a reload: the sites it allowed, its chain and account. */
export type WalletMemory = { load(): string | null; save(text: string): void }

export type Decision = 'approve' | 'reject'

/** How an EVM test wallet is made. */
export type EvmTestWalletOptions = {
  /** One account. Either this or `privateKeys`. */
  readonly privateKey?: Hex | undefined
  /** Several accounts; the first is the active one. */
  readonly privateKeys?: readonly Hex[] | undefined
  /** A node for every chain the wallet knows, by chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Where the wallet is at first; the smallest id of `rpcUrls` unless given. */
  readonly chainId?: number | undefined
  readonly name?: string | undefined
  /** A `data:` URI. */
  readonly icon?: string | undefined
  /** Reverse domain name, such as `com.example.wallet`. */
  readonly rdns?: string | undefined
  /** UUID v4; made from the name unless given, so that a wallet keeps it over reloads. */
  readonly uuid?: string | undefined
  /** EIP-3085 leaves it open whether adding a chain moves there. `false` unless given. */
  readonly switchesOnAdd?: boolean | undefined
  /** Decides instead of the visitor while the wallet is in its approving mood. Everything is approved without it. */
  readonly ask?: ((request: WalletRequest) => Promise<Decision> | Decision) | undefined
  readonly memory?: WalletMemory | undefined
}
