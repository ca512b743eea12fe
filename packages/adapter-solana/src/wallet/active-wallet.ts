import { type CaipNetworkId, type Connection, isKitError, KitError, type Network } from '@kit/core'
import type { ActiveWallet } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { addressesOn, toAccounts } from './accounts.ts'
import type { SolanaAccount, SolanaWallet } from './solana-wallet.ts'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** What the client knows of its connected wallet. */
export type Active = {
  readonly wallet: SolanaWallet
  readonly network: SolanaNetworkId
  readonly addresses: readonly Address[]
  /** What a session allows; absent for wallets that decide case by case. */
  readonly approvedNetworks: readonly SolanaNetworkId[] | undefined
}

export type SolanaActiveWallet = ActiveWallet<'solana', Active>

/** The connection that the kit sees. */
export function toConnection({ wallet, network, addresses, approvedNetworks }: Active): Connection<'solana'> {
  const accounts = toAccounts(addresses)
  if (!accounts) throw new KitError('wallet/no-account')
  const { connectorId, kind: connectorKind, info } = wallet
  return {
    namespace: 'solana',
    connectorId,
    connectorKind,
    wallet: info,
    accounts,
    network,
    ...(approvedNetworks ? { approvedNetworks } : {}),
  }
}

/**
 * Makes a wallet that has allowed the site the connected one.
 *
 * @param wanted the requested network; another one of the dApp's where the wallet does not serve it
 * @throws KitError `wallet/no-account`, `wallet/unknown-chain`, `wallet/invalid-answer`
 */
export function beginConnection(
  active: SolanaActiveWallet,
  wallet: SolanaWallet,
  networks: readonly Network<'solana'>[],
  wanted: SolanaNetworkId | undefined,
): Connection<'solana'> {
  const network = wallet.sessionNetwork?.network() ?? firstNetwork(wallet.accounts(), networks, wanted)
  return active.begin(readState(wallet, network), () => wallet.onChange(() => rereadWallet(active)))
}

/** Reads the connected wallet again and reports what has changed. An event's own claims are not trusted. */
export function rereadWallet(active: SolanaActiveWallet): void {
  const before = active.state
  const now = before && readQuietly(before)
  if (now === 'gone') active.lose()
  else if (now && now !== 'malformed') active.update(now)
}

/**
 * Switches the connected wallet to a network on which it has an account.
 *
 * @throws KitError `wallet/unknown-chain` where it has none, or where a session did not approve the network
 */
export function selectNetwork(active: SolanaActiveWallet, network: SolanaNetworkId): void {
  const { wallet } = active.required()
  if (wallet.sessionNetwork) {
    wallet.sessionNetwork.select(network)
    rereadWallet(active)
    if (active.state?.network !== network) throw new KitError('wallet/unknown-chain')
    return
  }
  const state = readState(wallet, network)
  if (state.addresses.length === 0)
    throw new KitError('wallet/unknown-chain', { detail: `The wallet has no account on ${network}.` })
  active.update(state)
}

/** The requested network, or else the dApp's first network that the wallet serves. */
function firstNetwork(
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

const readState = (wallet: SolanaWallet, network: SolanaNetworkId): Active => ({
  wallet,
  network,
  addresses: addressesOn(wallet.accounts(), network),
  approvedNetworks: wallet.sessionNetwork?.networks(),
})

function readQuietly({ wallet, network }: Active): Active | 'gone' | 'malformed' {
  try {
    const now = readState(wallet, wallet.sessionNetwork?.network() ?? network)
    return now.addresses.length > 0 ? now : 'gone'
  } catch (error) {
    return isKitError(error, 'wallet/disconnected') ? 'gone' : 'malformed'
  }
}
