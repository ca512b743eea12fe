import { type Account, type CaipNetworkId, type Connection, type Connector, KitError, type Namespace } from '@kit/core'
import type { AdapterEvent, AdapterFeatures, ChainAdapter } from '@kit/core/ports'
import type { FakeAdapterOptions } from './fake-adapter-options.ts'
import type { FakeCalls, FakeVerb } from './fake-answer.ts'
import { sampleChains } from './sample-chains.ts'

/** Everything a fake adapter knows, shared between the adapter and its handle. */
export type FakeAdapterState<N extends Namespace> = {
  readonly namespace: N
  readonly options: FakeAdapterOptions<N>
  readonly calls: FakeCalls
  readonly connectors: Map<string, Connector<N>>
  readonly listeners: Set<(event: AdapterEvent<N>) => void>
  /** Connectors whose wallet allows this site. */
  readonly allowed: Set<string>
  accounts: readonly [string, ...string[]]
  network: CaipNetworkId<N> | null
  connectedConnectorId: string | null
  isDestroyed: boolean
}

export function createChainAdapter<N extends Namespace>(state: FakeAdapterState<N>): ChainAdapter<N> {
  const { calls, namespace } = state
  const ownListeners = new Set<(event: AdapterEvent<N>) => void>()
  const lifetime = { isOver: false }
  state.isDestroyed = false

  return {
    namespace,
    connect: (input, signal) =>
      calls.make('connect', input, signal, () => {
        if (lifetime.isOver) throw new KitError('kit/destroyed')
        const connection = connectionOf(state, input.connectorId, input.network)
        state.allowed.add(input.connectorId)
        state.connectedConnectorId = input.connectorId
        return connection
      }),
    restore: (input, signal) =>
      calls.make('restore', input, signal, () => {
        if (!state.connectors.has(input.connectorId) || !state.allowed.has(input.connectorId)) return null
        state.connectedConnectorId = input.connectorId
        return connectionOf(state, input.connectorId, undefined)
      }),
    disconnect(input, signal) {
      // A wallet that never answers a good-bye is left all the same.
      if (state.connectedConnectorId === input.connectorId) state.connectedConnectorId = null
      return calls.make('disconnect', input, signal, () => void state.allowed.delete(input.connectorId))
    },
    switchNetwork: (input, signal) =>
      calls.make('switchNetwork', input, signal, () => {
        requireConnection(state)
        const hasChanged = state.network !== input.network
        state.network = input.network
        if (hasChanged) emit(state, { type: 'wallet.networkChanged', network: input.network })
        return input.network
      }),
    watch(listener) {
      const notify = (event: AdapterEvent<N>) => listener(event)
      ownListeners.add(notify)
      state.listeners.add(notify)
      return () => {
        ownListeners.delete(notify)
        state.listeners.delete(notify)
      }
    },
    destroy() {
      for (const notify of ownListeners) state.listeners.delete(notify)
      lifetime.isOver = true
      state.isDestroyed = true
    },
    features: selectFeatures(state),
  }
}

function emit<N extends Namespace>(state: FakeAdapterState<N>, event: AdapterEvent<N>): void {
  for (const listener of [...state.listeners]) listener(event)
}

export function accountsOf<N extends Namespace>({
  namespace,
  accounts,
}: FakeAdapterState<N>): Connection<N>['accounts'] {
  const [first, ...rest] = accounts
  const account = (address: string): Account<N> => ({
    namespace,
    address,
    type: namespace === 'bip122' ? 'payment' : 'eoa',
  })
  return [account(first), ...rest.map(account)]
}

function connectionOf<N extends Namespace>(
  state: FakeAdapterState<N>,
  connectorId: string,
  requested: CaipNetworkId<N> | undefined,
): Connection<N> {
  const connector = state.connectors.get(connectorId)
  if (!connector) throw new KitError('wallet/not-found')
  const { id, name, kind, imageUrl } = connector
  state.network = initialNetwork(state, requested)
  return {
    namespace: state.namespace,
    connectorId,
    connectorKind: kind,
    wallet: { id, name, imageUrl },
    accounts: accountsOf(state),
    network: state.network,
  }
}

/** Where the wallet is when nobody has moved it yet. */
export function initialNetwork<N extends Namespace>(
  { namespace, network, options: { walletIsOn = 'requested' } }: FakeAdapterState<N>,
  requested: CaipNetworkId<N> | undefined,
): CaipNetworkId<N> {
  const samples = sampleChains[namespace]
  if (network) return network
  if (walletIsOn === 'foreign') return samples.foreign.caipNetworkId
  if (walletIsOn === 'requested') return requested ?? samples.networks[0].caipNetworkId
  return walletIsOn
}

function requireConnection<N extends Namespace>(state: FakeAdapterState<N>): void {
  if (!state.connectedConnectorId) throw new KitError('connection/required')
}

function selectFeatures<N extends Namespace>(state: FakeAdapterState<N>): AdapterFeatures<N> {
  const features = allFeatures(state)
  const chosen = state.options.features
  if (!chosen) return features
  return Object.fromEntries(chosen.map((name) => [name, features[name]])) as AdapterFeatures<N>
}

/** Made-up signatures and hashes, recognisable as such, and different for different things. */
function allFeatures<N extends Namespace>(state: FakeAdapterState<N>): AdapterFeatures<N> {
  const { calls } = state
  let sent = 0
  const prompt = <Value>(verb: FakeVerb, input: { address: string }, signal: AbortSignal, answer: () => Value) => {
    if (state.connectedConnectorId && !state.accounts.includes(input.address))
      return Promise.reject(new KitError('wallet/wrong-account'))
    return calls.make(verb, input, signal, () => {
      requireConnection(state)
      return answer()
    })
  }
  return {
    'kit:signMessage': (input, signal) =>
      prompt('signMessage', input, signal, () => ({ signature: fakeHex(`message ${input.message}`, 65) })),
    'kit:signTypedData': (input, signal) =>
      prompt('signTypedData', input, signal, () => ({ signature: fakeHex(input.typedData.primaryType, 65) })),
    'kit:sendTransaction': (input, signal) =>
      prompt('sendTransaction', input, signal, () => {
        sent += 1
        return { hash: fakeHex(`transaction ${sent}`, 32) }
      }),
    'kit:readBalance': (input, signal) =>
      calls.make('readBalance', input, signal, () => {
        const { networks, foreign } = sampleChains[state.namespace]
        const { nativeCurrency } =
          [...networks, foreign].find((one) => one.caipNetworkId === input.network) ?? networks[0]
        return { ...input, amount: '1.5', symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
      }),
    'kit:getProvider': () => calls.make('getProvider', undefined, undefined, () => ({ isFake: true })),
  }
}

function fakeHex(seed: string, bytes: number): string {
  const text = [...new TextEncoder().encode(seed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0xfa4e${text}`.slice(0, 2 + bytes * 2).padEnd(2 + bytes * 2, '0')
}
