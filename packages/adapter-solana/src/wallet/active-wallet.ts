import { type AdapterEvent, type CaipNetworkId, type Connection, KitError, type Network } from '@kit/core'
import { createWatchers } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { addressesOn, toAccounts } from './accounts.ts'
import type { SolanaAccount, SolanaWallet } from './solana-wallet.ts'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** The connected wallet of this adapter. */
export type Active = {
  readonly wallet: SolanaWallet
  readonly network: SolanaNetworkId
  readonly addresses: readonly Address[]
  /** What a session allows; absent for wallets that decide case by case. */
  readonly approvedNetworks: readonly SolanaNetworkId[] | undefined
}

export type ActiveWallet = {
  readonly active: Active | null
  /**
   * Makes a wallet the connected one, and lets go of the previous one.
   *
   * @throws KitError `wallet/no-account`, `wallet/unknown-chain`, `wallet/invalid-answer`
   */
  begin(wallet: SolanaWallet, wanted: SolanaNetworkId | undefined): Connection<'solana'>
  /** Lets go of the connected wallet without an event. */
  end(): Active | null
  /** @throws KitError `connection/required` */
  required(): Active
  /** Switches to a network on which the wallet has an account. */
  move(network: SolanaNetworkId): void
  watch(listener: (event: AdapterEvent<'solana'>) => void): () => void
  destroy(): void
}

export function createActiveWallet(networks: readonly Network<'solana'>[]): ActiveWallet {
  const { say, watch, clear } = createWatchers<'solana'>()
  let active: Active | null = null
  let unfollow: (() => void) | undefined

  function end(): Active | null {
    const ended = active
    unfollow?.()
    unfollow = undefined
    active = null
    return ended
  }

  /** Reads the wallet again, since an event's own claims are not trusted. */
  function look(): void {
    if (!active) return
    const before = active
    const now = readQuietly(before)
    if (now === 'malformed') return
    if (now) apply(before, now)
    else lose()
  }

  function lose(): void {
    end()
    say({ type: 'wallet.disconnected' })
  }

  function apply(before: Active, now: Active): void {
    active = now
    const { approvedNetworks, network } = now
    if (approvedNetworks && !isSame(approvedNetworks, before.approvedNetworks ?? []))
      say({ type: 'wallet.approvalChanged', approvedNetworks })
    if (network !== before.network) say({ type: 'wallet.networkChanged', network })
    const accounts = toAccounts(now.addresses)
    if (accounts && !isSame(now.addresses, before.addresses)) say({ type: 'wallet.accountsChanged', accounts })
  }

  return {
    get active() {
      return active
    },
    begin(wallet, wanted) {
      const begun = stateOf(
        wallet,
        wallet.sessionNetwork?.network() ?? whereToBegin(wallet.accounts(), networks, wanted),
      )
      const connection = toConnection(begun)
      end()
      active = begun
      unfollow = wallet.onChange(look)
      return connection
    },
    end,
    required() {
      if (!active) throw new KitError('connection/required')
      return active
    },
    move(network) {
      if (!active) throw new KitError('wallet/disconnected')
      const { wallet } = active
      if (!wallet.sessionNetwork) return apply(active, vetted(stateOf(wallet, network)))
      wallet.sessionNetwork.select(network)
      look()
      if (active?.network !== network) throw new KitError('wallet/unknown-chain')
    },
    watch,
    destroy() {
      end()
      clear()
    },
  }
}

/** The requested network, or else the dApp's first network that the wallet serves. */
function whereToBegin(
  accounts: readonly SolanaAccount[],
  networks: readonly Network<'solana'>[],
  wanted: SolanaNetworkId | undefined,
): SolanaNetworkId {
  if (accounts.length === 0) throw new KitError('wallet/no-account')
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  // The dApp may no longer have a network that was stored.
  const candidates = wanted && ids.includes(wanted) ? [wanted, ...ids] : ids
  const network = candidates.find((id) => addressesOn(accounts, id).length > 0)
  if (!network) throw new KitError('wallet/unknown-chain', { detail: `It serves none of ${candidates.join(', ')}.` })
  return network
}

const stateOf = (wallet: SolanaWallet, network: SolanaNetworkId): Active => ({
  wallet,
  network,
  addresses: addressesOn(wallet.accounts(), network),
  approvedNetworks: wallet.sessionNetwork?.networks(),
})

function vetted(state: Active): Active {
  if (state.addresses.length > 0) return state
  throw new KitError('wallet/unknown-chain', { detail: `The wallet has no account on ${state.network}.` })
}

function readQuietly({ wallet, network }: Active): Active | null | 'malformed' {
  try {
    const now = stateOf(wallet, wallet.sessionNetwork?.network() ?? network)
    return now.addresses.length > 0 ? now : null
  } catch (error) {
    return error instanceof KitError && error.code === 'wallet/disconnected' ? null : 'malformed'
  }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** The connection of the connected wallet. */
function toConnection({ wallet, network, addresses, approvedNetworks }: Active): Connection<'solana'> {
  const accounts = toAccounts(addresses)
  if (!accounts) throw new KitError('wallet/no-account')
  const { connectorId, kind: connectorKind, wallet: connected } = wallet
  return {
    namespace: 'solana',
    connectorId,
    connectorKind,
    wallet: connected,
    accounts,
    network,
    ...(approvedNetworks ? { approvedNetworks } : {}),
  }
}
