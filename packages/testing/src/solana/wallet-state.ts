import { createWalletLock, type WalletLock } from '../wallet/lock.ts'
import type { WalletMemory } from '../wallet/wallet-options.ts'
import type { WalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'

/** An account by the Wallet Standard. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** The wallet's present state. */
export type SolanaWalletState = {
  readonly keys: readonly WalletKey[]
  readonly accounts: readonly StandardAccount[]
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly lock: WalletLock
  active: number
  isAllowed: boolean
  /** The account that the visitor chooses for a sign-in. Default: the requested one. */
  signsInAs: number | undefined
  /** What it reports instead of its accounts. */
  lie: { readonly accounts: unknown } | undefined
  /** What it signs instead of what the site asks for. */
  change: ((transaction: Uint8Array) => Uint8Array | Promise<Uint8Array>) | undefined
  persist(): void
}

const defaultFeatures = [
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]
const defaultChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

export function createSolanaWalletState(
  keys: readonly WalletKey[],
  options: SolanaTestWalletOptions,
): SolanaWalletState {
  const chains = Object.freeze([...(options.chains ?? defaultChains)])
  const features = Object.freeze([...(options.features ?? defaultFeatures)])
  const state: SolanaWalletState = {
    keys,
    chains,
    features,
    accounts: keys.map(({ address, publicKey }) => Object.freeze({ address, publicKey, chains, features })),
    lock: createWalletLock(),
    active: 0,
    signsInAs: undefined,
    isAllowed: options.memory?.load() === allowedMark,
    lie: undefined,
    change: undefined,
    persist: () => saveTo(options.memory, state.isAllowed),
  }
  return state
}

const allowedMark = 'allowed'

const saveTo = (memory: WalletMemory | undefined, isAllowed: boolean) => memory?.save(isAllowed ? allowedMark : '')

/** The accounts that the site sees: the active one first, none while it is not allowed or the wallet is locked. */
export function visibleAccounts({ accounts, active, isAllowed, lock, lie }: SolanaWalletState): unknown {
  if (lie) return lie.accounts
  const first = accounts[active]
  return isAllowed && lock.isOpen && first ? [first, ...accounts.filter((account) => account !== first)] : []
}
