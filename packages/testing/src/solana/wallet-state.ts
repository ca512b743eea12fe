import { createWalletLock, type WalletLock } from '../evm/wallet-lock.ts'
import type { WalletMemory } from '../evm/wallet-options.ts'
import type { WalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'

/** An account as Wallet Standard has it. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What the wallet is at this moment. */
export type SolanaWalletState = {
  readonly keys: readonly WalletKey[]
  readonly accounts: readonly StandardAccount[]
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly lock: WalletLock
  active: number
  isAllowed: boolean
  /** The account that the visitor chooses when a site asks to sign in; the one asked for unless set. */
  signsInAs: number | undefined
  /** What it says instead of its accounts. */
  lie: { readonly accounts: unknown } | undefined
  remember(): void
}

const everything = ['solana:signIn', 'solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
const everywhere = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

export function createSolanaWalletState(
  keys: readonly WalletKey[],
  options: SolanaTestWalletOptions,
): SolanaWalletState {
  const chains = Object.freeze([...(options.chains ?? everywhere)])
  const features = Object.freeze([...(options.features ?? everything)])
  const state: SolanaWalletState = {
    keys,
    chains,
    features,
    accounts: keys.map(({ address, publicKey }) => Object.freeze({ address, publicKey, chains, features })),
    lock: createWalletLock(),
    active: 0,
    signsInAs: undefined,
    isAllowed: options.memory?.load() === remembered,
    lie: undefined,
    remember: () => remember(options.memory, state.isAllowed),
  }
  return state
}

const remembered = 'allowed'

const remember = (memory: WalletMemory | undefined, isAllowed: boolean) => memory?.save(isAllowed ? remembered : '')

/** What the site sees: the active account first, none while it is not allowed or the wallet is locked. */
export function visibleAccounts({ accounts, active, isAllowed, lock, lie }: SolanaWalletState): unknown {
  if (lie) return lie.accounts
  const first = accounts[active]
  return isAllowed && lock.isOpen && first ? [first, ...accounts.filter((account) => account !== first)] : []
}
