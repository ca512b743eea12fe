import type { BitcoinTestWallet } from '../bitcoin/test-wallet.ts'
import type { EvmTestWallet } from '../evm/test-wallet.ts'
import type { SolanaTestWallet } from '../solana/test-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { installBitcoinAs } from './install-bitcoin-wallet.ts'
import { installEvmAs } from './install-evm-wallet.ts'
import { installSolanaAs } from './install-solana-wallet.ts'

/** One wallet of several chains: what it is called everywhere, and the test wallet that answers for each. */
export type MultiChainWallet = {
  readonly name: string
  /** Reverse domain name for EIP-6963; that of `evm` unless given. */
  readonly rdns?: string | undefined
  /** A `data:` URI; that of the first of its wallets unless given. */
  readonly icon?: string | undefined
  readonly evm?: EvmTestWallet | undefined
  readonly solana?: SolanaTestWallet | undefined
  readonly bitcoin?: BitcoinTestWallet | undefined
}

/**
 * Puts a wallet of several chains into every page that is opened from now on, as real ones do it: one announcement over
 * EIP-6963 and one registration by the Wallet Standard for each other chain, all by one name and icon. Each chain is
 * asked, allowed and left on its own, by the test wallet that answers for it.
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
