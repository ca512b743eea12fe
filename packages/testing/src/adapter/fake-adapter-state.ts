import type { Account, CaipNetworkId, Connection, Connector, Namespace } from '@kit/core'
import { createEmitter, type Emitter, KitError } from '@kit/core/adapters'
import type { WalletEvent } from '@kit/core/ports'
import type { FakeAdapterOptions, FakeWalletOptions } from './fake-adapter-options.ts'
import type { FakeCalls } from './fake-calls.ts'
import { samplesOf } from './sample-chains.ts'
import { sampleConnector } from './sample-connectors.ts'

/** The state of one wallet of a fake adapter. */
export type FakeWalletState<N extends Namespace> = {
  readonly connector: Connector<N>
  accounts: readonly [string, ...string[]]
  /** Its network; `null` before the first connect. */
  network: CaipNetworkId<N> | null
  /** Whether it allows this site. */
  isAllowed: boolean
  /** Whether discovery reports it. */
  readonly isOnPage: boolean
}

/** The state of one wallet client, which the kit may have destroyed. */
export type FakeClientState<N extends Namespace> = {
  readonly connectorId: string
  readonly events: Emitter<WalletEvent<N>>
  /** The number of listeners. */
  watching: number
  isConnected: boolean
  /** The account that was picked here, and the one that the wallet itself had first then. */
  picked: { readonly address: string; readonly own: string } | null
  /** Aborts when the connection ends; `null` without one. */
  readonly connection: AbortSignal | null
  isDestroyed: boolean
}

export function createClientState<N extends Namespace>(connectorId: string): FakeClientState<N> {
  let connection: AbortController | null = null
  return {
    connectorId,
    events: createEmitter(),
    watching: 0,
    picked: null,
    isDestroyed: false,
    get isConnected() {
      return connection !== null
    },
    set isConnected(isConnected) {
      if (!isConnected) connection?.abort(new KitError('wallet/disconnected'))
      connection = isConnected ? (connection ?? new AbortController()) : null
    },
    get connection() {
      return connection?.signal ?? null
    },
  }
}

/** The state of a fake adapter, shared between the adapter, its clients and its controls. */
export type FakeAdapterState<N extends Namespace> = {
  readonly namespace: N
  readonly options: FakeAdapterOptions<N>
  readonly calls: FakeCalls<N>
  readonly wallets: Map<string, FakeWalletState<N>>
  readonly clients: FakeClientState<N>[]
}

export function createAdapterState<N extends Namespace>(
  namespace: N,
  options: FakeAdapterOptions<N>,
  calls: FakeCalls<N>,
): FakeAdapterState<N> {
  const adapterState: FakeAdapterState<N> = { namespace, options, calls, wallets: new Map(), clients: [] }
  const { connectors = 1 } = options
  const given = typeof connectors === 'number' ? Array.from({ length: connectors }, () => ({})) : connectors
  for (const one of given) addWallet(adapterState, one)
  return adapterState
}

export function addWallet<N extends Namespace>(
  { namespace, options, wallets }: FakeAdapterState<N>,
  { accounts = options.accounts ?? samplesOf(namespace).accounts, network, ...given }: FakeWalletOptions<N>,
  isOnPage = true,
): FakeWalletState<N> {
  const connector = sampleConnector(namespace, wallets.size + 1, given)
  const { remembers = [] } = options
  const isAllowed = remembers === 'all' || remembers.includes(connector.id)
  const wallet: FakeWalletState<N> = { connector, accounts, network: network ?? null, isAllowed, isOnPage }
  wallets.set(connector.id, wallet)
  return wallet
}

/** @throws KitError `wallet/not-found` */
export function walletOf<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  connectorId: string,
): FakeWalletState<N> {
  const wallet = findWallet(adapterState, connectorId)
  if (!wallet) throw new KitError('wallet/not-found')
  return wallet
}

/** A wallet that is there, or that the adapter makes up. */
export function findWallet<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  connectorId: string,
): FakeWalletState<N> | undefined {
  const wallet = adapterState.wallets.get(connectorId)
  const { knowsAll } = adapterState.options
  if (wallet || !knowsAll) return wallet
  const given = typeof knowsAll === 'function' ? knowsAll(connectorId) : {}
  return addWallet(adapterState, { name: 'Wallet', ...given, id: connectorId }, false)
}

export function connectionTo<N extends Namespace>(
  { namespace, options: { walletIsOn = 'requested' } }: FakeAdapterState<N>,
  wallet: FakeWalletState<N>,
  requested: CaipNetworkId<N> | undefined,
): Connection<N> {
  wallet.network ??= firstNetwork(namespace, walletIsOn, requested)
  const { id, name, kind, imageUrl } = wallet.connector
  return {
    namespace,
    connectorId: id,
    connectorKind: kind,
    wallet: { id, name, imageUrl },
    accounts: accountsOf(namespace, wallet.accounts),
    network: wallet.network,
  }
}

/** The network of a wallet that has not moved yet. */
export function firstNetwork<N extends Namespace>(
  namespace: N,
  walletIsOn: NonNullable<FakeAdapterOptions<N>['walletIsOn']>,
  requested: CaipNetworkId<N> | undefined,
): CaipNetworkId<N> {
  const samples = samplesOf(namespace)
  if (walletIsOn === 'foreign') return samples.foreign.caipNetworkId
  if (walletIsOn === 'requested') return requested ?? samples.networks[0].caipNetworkId
  return walletIsOn
}

export function accountsOf<N extends Namespace>(
  namespace: N,
  [first, ...others]: readonly [string, ...string[]],
): Connection<N>['accounts'] {
  const { accountType } = samplesOf(namespace)
  const account = (address: string): Account<N> => ({ namespace, address, type: accountType })
  return [account(first), ...others.map(account)]
}
