import type { BitcoinTestWallet } from '../bitcoin/test-wallet.ts'
import type { EvmTestWallet } from '../evm/test-wallet.ts'
import type { SolanaTestWallet } from '../solana/test-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { installBitcoinAs } from './install-bitcoin-wallet.ts'
import { installEvmAs } from './install-evm-wallet.ts'
import { installSolanaAs } from './install-solana-wallet.ts'

/** One wallet of several chains: its name and icon, and the test wallet of each chain. */
export type MultiChainWallet = {
  readonly name: string
  /** Reverse domain name for EIP-6963. A kit takes the chains for one wallet where a part of it is the name. Default: that of `evm`. */
  readonly rdns?: string | undefined
  /** A `data:` URI. Default: that of its first wallet. */
  readonly icon?: string | undefined
  readonly evm?: EvmTestWallet | undefined
  readonly solana?: SolanaTestWallet | undefined
  readonly bitcoin?: BitcoinTestWallet | undefined
}

/**
 * Installs a wallet of several chains in every document that opens from now on, as real wallets do: one EIP-6963
 * announcement, and one Wallet Standard registration per other chain, all with one name and icon. A page connects and
 * disconnects each chain on its own; the test wallet of that chain answers.
 *
 * @example
 * await installMultiChainWallet(context, { name: 'Acorn', evm, solana, bitcoin })
 * solana.reject('standard:connect')
 */
export async function installMultiChainWallet(target: BrowserTarget, wallet: MultiChainWallet): Promise<void> {
  const { name, rdns, evm, solana, bitcoin } = wallet
  const icon = wallet.icon ?? evm?.info.icon ?? solana?.standard.icon ?? bitcoin?.icon
  if (icon === undefined) throw new TypeError('A wallet of several chains needs evm, solana or bitcoin.')
  if (evm) await installEvmAs(target, evm, { ...evm.info, name, icon, rdns: rdns ?? evm.info.rdns })
  if (solana) await installSolanaAs(target, solana, { name, icon })
  if (bitcoin) await installBitcoinAs(target, bitcoin, { name, icon })
}
