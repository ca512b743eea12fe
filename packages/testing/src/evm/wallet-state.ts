import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createWalletLock, type WalletLock } from '../wallet/lock.ts'
import type { WalletMemory } from '../wallet/wallet-options.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

/** What an EVM test wallet signs and sends; what is absent comes from its node. */
export type EvmTestTransaction = {
  readonly from: Address
  readonly to?: Address | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/** The wallet's present state. */
export type WalletState = {
  readonly accounts: readonly PrivateKeyAccount[]
  readonly chains: Map<number, string | undefined>
  readonly sites: Set<string>
  active: number
  chainId: number
  /** The chain id that it reports instead of its own. */
  liedChainId: number | undefined
  /** What it sends instead of what a page asks for. */
  change: ((transaction: EvmTestTransaction) => EvmTestTransaction) | undefined
  readonly lock: WalletLock
  isOffline: boolean
  persist(): void
}

export function createWalletState(options: EvmTestWalletOptions): WalletState {
  const keys = options.privateKeys ?? (options.privateKey ? [options.privateKey] : [])
  if (keys.length === 0) throw new TypeError('An EVM test wallet needs a privateKey or privateKeys.')
  const chains = new Map<number, string | undefined>(
    Object.entries(options.rpcUrls).map(([id, url]) => [Number(id), url] as const),
  )
  const chainId = options.chainId ?? [...chains.keys()][0]
  if (chainId === undefined) throw new TypeError('An EVM test wallet needs a chainId or at least one of rpcUrls.')
  if (!chains.has(chainId)) chains.set(chainId, undefined)
  const stored = readMemory(options.memory)
  const state: WalletState = {
    accounts: keys.map((key) => privateKeyToAccount(key)),
    chains,
    sites: new Set(stored.sites),
    active: stored.active !== undefined && stored.active < keys.length ? stored.active : 0,
    chainId: stored.chainId ?? chainId,
    liedChainId: undefined,
    change: undefined,
    lock: createWalletLock(),
    isOffline: false,
    persist() {
      const { active, chainId, sites } = state
      options.memory?.save(JSON.stringify({ active, chainId, sites: [...sites] }))
    },
  }
  if (!chains.has(state.chainId)) chains.set(state.chainId, undefined)
  return state
}

export function activeAccount(state: WalletState): PrivateKeyAccount {
  return state.accounts[state.active] as PrivateKeyAccount
}

/** The accounts that a site sees: the active one first, none while the wallet is locked or the site is not allowed. */
export function visibleAccounts(state: WalletState, origin: string): readonly Address[] {
  if (!state.lock.isOpen || !state.sites.has(origin)) return []
  const active = activeAccount(state).address
  return [active, ...state.accounts.map(({ address }) => address).filter((address) => address !== active)]
}

export function toHex(chainId: number): `0x${string}` {
  return `0x${chainId.toString(16)}`
}

type Stored = { sites: string[]; active: number | undefined; chainId: number | undefined }

function readMemory(memory: WalletMemory | undefined): Stored {
  const nothing: Stored = { sites: [], active: undefined, chainId: undefined }
  try {
    const { sites, active, chainId }: Record<string, unknown> = JSON.parse(memory?.load() ?? '{}')
    return {
      sites: Array.isArray(sites) ? sites.filter((site) => typeof site === 'string') : [],
      active: isCount(active) ? active : undefined,
      chainId: isCount(chainId) && chainId > 0 ? chainId : undefined,
    }
  } catch {
    return nothing
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
