import { type Account, type CaipNetworkId, type Connection, type Connector, KitError, type Namespace } from '@kit/core'
import type { AdapterEvent, AdapterFeatures, ChainAdapter } from '@kit/core/ports'
import type { FakeAdapterOptions } from './fake-adapter-options.ts'
import type { FakeCalls, FakeVerb } from './fake-answer.ts'
import { sampleChains } from './sample-chains.ts'

/** Everything a fake adapter knows, shared between the adapter and its handle. */
export type FakeAdapterWorld<N extends Namespace> = {
  readonly namespace: N
  readonly options: FakeAdapterOptions<N>
  readonly calls: FakeCalls
  readonly connectors: Map<string, Connector<N>>
  readonly watching: Set<(event: AdapterEvent<N>) => void>
  /** Connectors whose wallet allows this site. */
  readonly allowed: Set<string>
  accounts: readonly [string, ...string[]]
  network: CaipNetworkId<N> | null
  connectedThrough: string | null
  isDestroyed: boolean
}

export function createChainAdapter<N extends Namespace>(world: FakeAdapterWorld<N>): ChainAdapter<N> {
  const { calls, namespace } = world
  const own = new Set<(event: AdapterEvent<N>) => void>()
  const life = { isOver: false }
  world.isDestroyed = false

  return {
    namespace,
    connect: (input, signal) =>
      calls.make('connect', input, signal, () => {
        if (life.isOver) throw new KitError('kit/destroyed')
        const connection = connectionOf(world, input.connectorId, input.network)
        world.allowed.add(input.connectorId)
        world.connectedThrough = input.connectorId
        return connection
      }),
    restore: (input, signal) =>
      calls.make('restore', input, signal, () => {
        if (!world.connectors.has(input.connectorId) || !world.allowed.has(input.connectorId)) return null
        world.connectedThrough = input.connectorId
        return connectionOf(world, input.connectorId, undefined)
      }),
    disconnect(input, signal) {
      // A wallet that never answers a good-bye is left all the same.
      if (world.connectedThrough === input.connectorId) world.connectedThrough = null
      return calls.make('disconnect', input, signal, () => void world.allowed.delete(input.connectorId))
    },
    switchNetwork: (input, signal) =>
      calls.make('switchNetwork', input, signal, () => {
        requireConnection(world)
        const isNews = world.network !== input.network
        world.network = input.network
        if (isNews) tell(world, { type: 'wallet.networkChanged', network: input.network })
        return input.network
      }),
    watch(listener) {
      const hear = (event: AdapterEvent<N>) => listener(event)
      own.add(hear)
      world.watching.add(hear)
      return () => {
        own.delete(hear)
        world.watching.delete(hear)
      }
    },
    destroy() {
      for (const hear of own) world.watching.delete(hear)
      life.isOver = true
      world.isDestroyed = true
    },
    features: chosenFeatures(world),
  }
}

function tell<N extends Namespace>(world: FakeAdapterWorld<N>, event: AdapterEvent<N>): void {
  for (const listener of [...world.watching]) listener(event)
}

export function accountsOf<N extends Namespace>({
  namespace,
  accounts,
}: FakeAdapterWorld<N>): Connection<N>['accounts'] {
  const [first, ...rest] = accounts
  const account = (address: string): Account<N> => ({
    namespace,
    address,
    type: namespace === 'bip122' ? 'payment' : 'eoa',
  })
  return [account(first), ...rest.map(account)]
}

function connectionOf<N extends Namespace>(
  world: FakeAdapterWorld<N>,
  connectorId: string,
  requested: CaipNetworkId<N> | undefined,
): Connection<N> {
  const connector = world.connectors.get(connectorId)
  if (!connector) throw new KitError('wallet/not-found')
  const { id, name, kind, imageUrl } = connector
  world.network = startNetwork(world, requested)
  return {
    namespace: world.namespace,
    connectorId,
    connectorKind: kind,
    wallet: { id, name, imageUrl },
    accounts: accountsOf(world),
    network: world.network,
  }
}

/** Where the wallet is when nobody has moved it yet. */
export function startNetwork<N extends Namespace>(
  { namespace, network, options: { walletIsOn = 'requested' } }: FakeAdapterWorld<N>,
  requested: CaipNetworkId<N> | undefined,
): CaipNetworkId<N> {
  const samples = sampleChains[namespace]
  if (network) return network
  if (walletIsOn === 'foreign') return samples.foreign.caipNetworkId
  if (walletIsOn === 'requested') return requested ?? samples.networks[0].caipNetworkId
  return walletIsOn
}

function requireConnection<N extends Namespace>(world: FakeAdapterWorld<N>): void {
  if (!world.connectedThrough) throw new KitError('connection/required')
}

function chosenFeatures<N extends Namespace>(world: FakeAdapterWorld<N>): AdapterFeatures<N> {
  const features = allFeatures(world)
  const chosen = world.options.features
  if (!chosen) return features
  return Object.fromEntries(chosen.map((name) => [name, features[name]])) as AdapterFeatures<N>
}

/** Made-up signatures and hashes, recognisable as such, and different for different things. */
function allFeatures<N extends Namespace>(world: FakeAdapterWorld<N>): AdapterFeatures<N> {
  const { calls } = world
  let sent = 0
  const ask = <Value>(verb: FakeVerb, input: { address: string }, signal: AbortSignal, answer: () => Value) => {
    if (world.connectedThrough && !world.accounts.includes(input.address))
      return Promise.reject(new KitError('wallet/wrong-account'))
    return calls.make(verb, input, signal, () => {
      requireConnection(world)
      return answer()
    })
  }
  return {
    'kit:signMessage': (input, signal) =>
      ask('signMessage', input, signal, () => ({ signature: fakeHex(`message ${input.message}`, 65) })),
    'kit:signTypedData': (input, signal) =>
      ask('signTypedData', input, signal, () => ({ signature: fakeHex(input.typedData.primaryType, 65) })),
    'kit:sendTransaction': (input, signal) =>
      ask('sendTransaction', input, signal, () => {
        sent += 1
        return { hash: fakeHex(`transaction ${sent}`, 32) }
      }),
    'kit:readBalance': (input, signal) =>
      calls.make('readBalance', input, signal, () => {
        const { networks, foreign } = sampleChains[world.namespace]
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
