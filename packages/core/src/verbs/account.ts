import type { Account } from '../domain/account.ts'
import { caipAddress } from '../domain/caip.ts'
import type { ConnectedWallet } from '../domain/connection.ts'
import { explorerAddressUrl } from '../domain/explorer.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'

/** The account of a namespace (R-CON-1, R-ACC-1). */
export type AccountState<N extends Namespace = Namespace> =
  | { readonly is: 'disconnected'; readonly error: KitError | null }
  | { readonly is: 'reconnecting' }
  | { readonly is: 'connecting'; readonly walletId: string }
  | {
      readonly is: 'connected'
      readonly address: string
      readonly caipAddress: CaipAddress<N>
      readonly accounts: readonly Account<N>[]
      readonly wallet: ConnectedWallet
      readonly networkId: CaipNetworkId<N>
      /** `undefined` while the wallet is on a network that the dApp did not ask for. */
      readonly network: Network | undefined
      readonly addressExplorerUrl: string | undefined
    }

// One object each, so that watchers are called for real changes only.
const nobody: AccountState = { is: 'disconnected', error: null }
const reconnecting: AccountState = { is: 'reconnecting' }

type Known = { readonly requested: readonly Network[]; readonly account: AccountState }

const read = new WeakMap<object, Known>()

/** The account of a namespace in a snapshot; the same object while nothing about it changed. */
export function accountIn<N extends Namespace>(snapshot: KitSnapshot<N>, namespace: N): AccountState<N> {
  const state: WalletsState | undefined = snapshot.wallets[namespace]
  if (!state) throw new KitError('chain/adapter-not-found')
  const { requested } = snapshot.networks
  // A change of another wallet is no change of the active account.
  const about = state.is === 'connected' ? state.connection : state
  const known = read.get(about)
  if (known?.requested === requested) return known.account as AccountState<N>
  const account = toAccount(state, requested)
  read.set(about, { requested, account })
  return account as AccountState<N>
}

function toAccount(state: WalletsState, requested: readonly Network[]): AccountState {
  if (state.is === 'connecting') return { is: 'connecting', walletId: state.connectorId }
  if (state.is === 'reconnecting') return reconnecting
  if (state.is === 'disconnected' && state.failure) return { is: 'disconnected', error: state.failure.error }
  if (state.is !== 'connected') return nobody
  const { accounts, wallet, network: networkId } = state.connection
  const { address } = accounts[0]
  const network = findNetwork(requested, networkId)
  return {
    is: 'connected',
    address,
    caipAddress: caipAddress(networkId, address),
    accounts,
    wallet,
    networkId,
    network,
    addressExplorerUrl: (network && explorerAddressUrl(network, address)) ?? undefined,
  }
}

/**
 * Who is connected now.
 *
 * @param options.namespace whose account
 * @throws KitError `chain/adapter-not-found` where types were not asked
 * @example const account = getAccount(kit, { namespace: 'eip155' })
 */
export function getAccount<N extends Namespace>(kit: Kit<N>, options: { namespace: N }): AccountState<N> {
  return accountIn(kit.getSnapshot(), options.namespace)
}

/**
 * Calls `listener` after every change of a namespace's account, until the returned function is called.
 *
 * @example const stop = watchAccount(kit, { namespace: 'eip155', onChange: (account) => render(account) })
 */
export function watchAccount<N extends Namespace>(
  kit: Kit<N>,
  options: { namespace: N; onChange: (account: AccountState<N>, before: AccountState<N>) => void },
): () => void {
  let last = getAccount(kit, options)
  return kit.subscribe(() => {
    const now = getAccount(kit, options)
    if (now === last) return
    const before = last
    last = now
    options.onChange(now, before)
  })
}
