import type { CaipNetworkId, Connector, Namespace } from '@kit/core'
import type { AdapterDescriptor, AdapterEvent, AdapterSetup, DiscoveryEvent } from '@kit/core/ports'
import type { FakeAdapterOptions } from './fake-adapter-options.ts'
import { createFakeCalls, type FakeAnswer, type FakeCall, type FakeVerb } from './fake-answer.ts'
import { accountsOf, createChainAdapter, type FakeAdapterState, initialNetwork } from './fake-chain-adapter.ts'
import { sampleChains } from './sample-chains.ts'
import { sampleConnector } from './sample-connectors.ts'

/** A chain adapter that says what a test lets it say, and the handle to it. */
export type FakeAdapter<N extends Namespace = Namespace> = {
  /** For `createKit({ adapters: [fake.descriptor] })`. */
  readonly descriptor: AdapterDescriptor<N>
  /** Every call so far, oldest first. */
  readonly calls: readonly FakeCall[]
  /** What the kit told it when it loaded it. */
  readonly setup: AdapterSetup<N> | undefined
  /** How many listen to the wallet's events and to discovery; nought after a kit was destroyed. */
  readonly listeners: number
  readonly isDestroyed: boolean
  /** Where the wallet is. */
  readonly network: CaipNetworkId<N>
  /** The connector the wallet believes itself connected through. */
  readonly connectedConnectorId: string | null
  /** A wallet turns up. What is left out is made up. */
  announce(connector?: Partial<Connector>): Connector<N>
  /** A wallet goes away. */
  withdraw(connectorId: string): void
  /** From now on calls of this verb are answered so. */
  answers(verb: FakeVerb, answer: FakeAnswer): void
  /** The next call of this verb that no earlier `asked` has taken; one made already counts. */
  asked(verb: FakeVerb, defaultTimeout?: { readonly timeout?: number }): Promise<FakeCall>
  /** The adapter says this, connected or not. */
  emit(event: AdapterEvent<N>): void
  /** The visitor picks these accounts in the wallet, the active one first. */
  switchAccounts(...addresses: [string, ...string[]]): void
  /** The visitor moves to a network in the wallet. */
  moveTo(network: CaipNetworkId<N>): void
  /** The visitor disconnects the site in the wallet. */
  leave(): void
}

const defaultTimeout = 5_000

/**
 * Makes a fake adapter of a chain family, for tests of core, of views and of dApps. Unscripted, it behaves well: it
 * connects, restores, switches, signs made-up signatures, and obeys its signals.
 *
 * @example
 * const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
 * const call = await fake.asked('connect')
 * call.reject('wallet/rejected')
 */
export function createFakeAdapter<N extends Namespace>(
  namespace: N,
  options: FakeAdapterOptions<N> = {},
): FakeAdapter<N> {
  const calls = createFakeCalls(options.answers ?? {}, options.obeysAbort)
  const connectors = new Map(initialConnectors(namespace, options.connectors).map((one) => [one.id, one]))
  const discovering = new Set<(event: DiscoveryEvent<N>) => void>()
  const state: FakeAdapterState<N> = {
    namespace,
    options,
    calls,
    connectors,
    listeners: new Set(),
    allowed: new Set(options.remembers),
    accounts: options.accounts ?? sampleChains[namespace].accounts,
    network: null,
    connectedConnectorId: null,
    isDestroyed: false,
  }
  let setup: AdapterSetup<N> | undefined

  const descriptor: AdapterDescriptor<N> = {
    namespace,
    loadDiscovery: () =>
      calls.make('loadDiscovery', undefined, undefined, () => (listener) => {
        discovering.add(listener)
        for (const connector of [...connectors.values()]) listener({ type: 'wallet.found', connector })
        return () => void discovering.delete(listener)
      }),
    load: (given) =>
      calls.make('load', given, undefined, () => {
        setup = given
        return createChainAdapter(state)
      }),
  }

  return {
    descriptor,
    get calls() {
      return [...calls.all]
    },
    get setup() {
      return setup
    },
    get listeners() {
      return state.listeners.size + discovering.size
    },
    get isDestroyed() {
      return state.isDestroyed
    },
    get network() {
      return state.network ?? initialNetwork(state, undefined)
    },
    get connectedConnectorId() {
      return state.connectedConnectorId
    },
    answers: calls.answers,
    asked: (verb, { timeout = defaultTimeout } = {}) => calls.asked(verb, timeout),
    announce(given = {}) {
      const connector = sampleConnector(namespace, connectors.size + 1, given)
      connectors.set(connector.id, connector)
      for (const listener of [...discovering]) listener({ type: 'wallet.found', connector })
      return connector
    },
    withdraw(connectorId) {
      connectors.delete(connectorId)
      for (const listener of [...discovering]) listener({ type: 'wallet.gone', connectorId })
    },
    ...createWalletControls(state),
  }
}

function initialConnectors<N extends Namespace>(
  namespace: N,
  given: FakeAdapterOptions['connectors'] = 1,
): Connector<N>[] {
  const list = typeof given === 'number' ? Array.from({ length: given }, () => ({})) : given
  return list.map((one, at) => sampleConnector(namespace, at + 1, one))
}

/** What happens in the wallet rather than in the site. */
function createWalletControls<N extends Namespace>(
  state: FakeAdapterState<N>,
): Pick<FakeAdapter<N>, 'emit' | 'switchAccounts' | 'moveTo' | 'leave'> {
  const emit = (event: AdapterEvent<N>) => {
    for (const listener of [...state.listeners]) listener(event)
  }
  return {
    emit,
    switchAccounts(...addresses) {
      state.accounts = addresses
      if (state.connectedConnectorId) emit({ type: 'wallet.accountsChanged', accounts: accountsOf(state) })
    },
    moveTo(network) {
      state.network = network
      if (state.connectedConnectorId) emit({ type: 'wallet.networkChanged', network })
    },
    leave() {
      if (!state.connectedConnectorId) return
      state.allowed.delete(state.connectedConnectorId)
      state.connectedConnectorId = null
      emit({ type: 'wallet.disconnected' })
    },
  }
}
