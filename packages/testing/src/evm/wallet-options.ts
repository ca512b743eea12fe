import type { Hex } from 'viem'
import type { WalletRequest } from '../wallet/request-log.ts'
import type { Decision, WalletMemory } from '../wallet/wallet-options.ts'

/** Options of `createEvmTestWallet`. */
export type EvmTestWalletOptions = {
  /** One account. Either this or `privateKeys`. */
  readonly privateKey?: Hex | undefined
  /** Several accounts; the first starts as the active one. */
  readonly privateKeys?: readonly Hex[] | undefined
  /** The RPC URL of every chain that the wallet knows, by chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** The chain that the wallet starts on. Default: the smallest id of `rpcUrls`. */
  readonly chainId?: number | undefined
  readonly name?: string | undefined
  /** A `data:` URI. */
  readonly icon?: string | undefined
  /** Reverse domain name, such as `com.example.wallet`. */
  readonly rdns?: string | undefined
  /** A UUID v4. Default: derived from the name, so that it survives reloads. */
  readonly uuid?: string | undefined
  /** Whether adding a chain also switches to it; EIP-3085 allows both. Default: `false`. */
  readonly switchesOnAdd?: boolean | undefined
  /** Decides prompts while the wallet approves. Without it the wallet approves every prompt. */
  readonly ask?: ((request: WalletRequest) => Promise<Decision> | Decision) | undefined
  readonly memory?: WalletMemory | undefined
}
