import type { Account, CaipNetworkId, Connection, Connector, Namespace } from '@kit/core'
import { type Emitter, KitError } from '@kit/core/adapters'
import type { WalletEvent } from '@kit/core/ports'
import type { FakeAdapterOptions, FakeWalletOptions } from './fake-adapter-options.ts'
import type { FakeCalls } from './fake-answer.ts'
import { samplesOf } from './sample-chains.ts'
import { sampleConnector } from './sample-connectors.ts'

/** A wallet at the other end of a fake adapter's clients. */
export type FakeWalletState<N extends Namespace> = {
  readonly connector: Connector<N>
  accounts: readonly [string, ...string[]]
  /** Where it is; `null` until it was asked to be somewhere. */
  network: CaipNetworkId<N> | null
  /** It allows this site. */
  isAllowed: boolean
}

/** A wallet client as it was made, which a kit may have destroyed since. */
export type FakeClientState<N extends Namespace> = {
  readonly connectorId: string
  readonly events: Emitter<WalletEvent<N>>
  /** How many watch it. */
  watching: number
  isConnected: boolean
  isDestroyed: boolean
}

/** Everything a fake adapter knows, shared between the adapter, its clients and its handle. */
export type FakeWorld<N extends Namespace> = {
  readonly namespace: N
  readonly options: FakeAdapterOptions<N>
  readonly calls: FakeCalls
  readonly wallets: Map<string, FakeWalletState<N>>
  readonly clients: FakeClientState<N>[]
}

export function createWorld<N extends Namespace>(
  namespace: N,
  options: FakeAdapterOptions<N>,
  calls: FakeCalls,
): FakeWorld<N> {
  const world: FakeWorld<N> = { namespace, options, calls, wallets: new Map(), clients: [] }
  const { connectors = 1 } = options
  const given = typeof connectors === 'number' ? Array.from({ length: connectors }, () => ({})) : connectors
  for (const one of given) addWallet(world, one)
  return world
}

export function addWallet<N extends Namespace>(
  { namespace, options, wallets }: FakeWorld<N>,
  { accounts = options.accounts ?? samplesOf(namespace).accounts, ...given }: FakeWalletOptions,
): FakeWalletState<N> {
  const connector = sampleConnector(namespace, wallets.size + 1, given)
  const { remembers = [] } = options
  const isAllowed = remembers === 'all' || remembers.includes(connector.id)
  const wallet = { connector, accounts, network: null, isAllowed }
  wallets.set(connector.id, wallet)
  return wallet
}

/** @throws KitError `wallet/not-found` */
export function walletOf<N extends Namespace>(world: FakeWorld<N>, connectorId: string): FakeWalletState<N> {
  const wallet = world.wallets.get(connectorId)
  if (wallet) return wallet
  if (!world.options.knowsAll) throw new KitError('wallet/not-found')
  return addWallet(world, { id: connectorId, name: 'Wallet' })
}

export function connectionTo<N extends Namespace>(
  { namespace, options: { walletIsOn = 'requested' } }: FakeWorld<N>,
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

/** Where a wallet is that nobody has moved yet. */
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
