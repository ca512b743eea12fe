import type { CaipNetworkId, Namespace } from '@kit/core'
import type { ChainAdapter, ChainSetup, WalletEvent } from '@kit/core/ports'
import { defaultTimeout, type WaitOptions } from '../wallet/wait-options.ts'
import type { FakeAdapterOptions } from './fake-adapter-options.ts'
import { accountsOf, createAdapterState, type FakeAdapterState, firstNetwork, walletOf } from './fake-adapter-state.ts'
import { createFakeCalls, type FakeAnswer, type FakeCall } from './fake-calls.ts'
import { createFakeChain } from './fake-chain.ts'
import { createFakeWallet, emitFrom } from './fake-clients.ts'
import { createFakeDiscovery, type FakePage } from './fake-discovery.ts'
import type { FakeVerb } from './fake-inputs.ts'

/** Controls one wallet of a fake adapter. */
export type FakeWallet<N extends Namespace = Namespace> = {
  /** The network that it is on. */
  readonly network: CaipNetworkId<N>
  /** Whether one of its clients is connected. */
  readonly isConnected: boolean
  /** Sets how later calls of a verb are answered for this wallet. */
  answers<V extends FakeVerb>(verb: V, answer: FakeAnswer<V, N>): void
  /** Makes its clients emit this event, connected or not. */
  emit(event: WalletEvent<N>): void
  /** The visitor selects these accounts in the wallet, the active one first. */
  switchAccounts(...addresses: [string, ...string[]]): void
  /** The visitor moves to a network in the wallet. */
  moveTo(network: CaipNetworkId<N>): void
  /** The visitor disconnects the site in the wallet. */
  leave(): void
}

/** A wallet client that a fake adapter created. */
export type FakeClient = {
  readonly connectorId: string
  readonly isConnected: boolean
  readonly isDestroyed: boolean
  /** How many watch it and have not stopped, even if it was destroyed. */
  readonly listeners: number
}

/** A chain adapter that a test scripts, and its controls. The wallet methods act on the wallet that connected last, or on the first. */
export type FakeAdapter<N extends Namespace = Namespace> = FakeWallet<N> &
  FakePage<N> & {
    /** For `createKit({ adapters: [fake.adapter] })`. */
    readonly adapter: ChainAdapter<N>
    /** Every call so far, oldest first. */
    readonly calls: readonly FakeCall<FakeVerb, N>[]
    /** The requests to wallets as text, such as `connect io.wallet`. */
    readonly log: readonly string[]
    /** Every wallet client so far, oldest first. */
    readonly clients: readonly FakeClient[]
    /** The setup that the kit passed for the chain client. */
    readonly setup: ChainSetup<N> | undefined
    /** The number of listeners to wallets and to discovery; 0 after a kit was destroyed. */
    readonly listeners: number
    /** The number of listeners to discovery. */
    readonly discoveryListeners: number
    /** Whether the chain client was destroyed. */
    readonly isDestroyed: boolean
    /** The connector of the connected wallet that connected last. */
    readonly connectedConnectorId: string | null
    /** Controls the wallet of a connector. */
    wallet(connectorId: string): FakeWallet<N>
    /** Sets how later calls of a verb are answered, for every wallet. */
    answers<V extends FakeVerb>(verb: V, answer: FakeAnswer<V, N>): void
    /** Resolves with the next call of a verb. Calls from before count, each is returned once. */
    asked<V extends FakeVerb>(verb: V, options?: WaitOptions): Promise<FakeCall<V, N>>
  }

/** The verbs that are requests to a wallet. */
const walletVerbs: ReadonlySet<FakeVerb> = new Set([
  'connect',
  'restore',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'sendTransaction',
  'sendTransfer',
])

/**
 * Creates a fake adapter of a namespace, for tests of core, of views and of dApps. An unscripted one keeps the contract:
 * its wallets connect, restore, switch and sign with fake signatures, and obey their signals.
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
  const calls = createFakeCalls<N>(options.answers ?? {}, options.obeysAbort)
  const state = createAdapterState(namespace, options, calls)
  const discovery = createFakeDiscovery(state)
  let setup: ChainSetup<N> | undefined
  let isDestroyed = false

  const adapter: ChainAdapter<N> = {
    namespace,
    names: { en: namespace },
    loadDiscovery: (input) => calls.make({ verb: 'loadDiscovery', input }, { ok: () => discovery.discover }),
    chain: (input) => {
      const ok = () => {
        setup = input
        isDestroyed = false
        return createFakeChain(state, input, () => {
          isDestroyed = true
        })
      }
      return calls.make({ verb: 'chain', input }, { ok })
    },
    wallet: (input) => {
      const { connectorId } = input
      return calls.make({ verb: 'wallet', connectorId, input }, { ok: () => createFakeWallet(state, input) })
    },
  }

  const first = () => state.wallets.keys().next().value ?? ''
  const latest = () => state.clients.findLast((client) => client.isConnected)?.connectorId
  const own = controlsOf(state, () => latest() ?? first())
  return {
    ...own,
    adapter,
    get network() {
      return own.network
    },
    get isConnected() {
      return own.isConnected
    },
    answers: calls.answers,
    get calls() {
      return [...calls.all]
    },
    get log() {
      return calls.all.flatMap(({ verb, connectorId }) => (walletVerbs.has(verb) ? [`${verb} ${connectorId}`] : []))
    },
    get clients() {
      return state.clients.map(({ watching: listeners, connectorId, isConnected, isDestroyed }) => ({
        connectorId,
        isConnected,
        isDestroyed,
        listeners,
      }))
    },
    get setup() {
      return setup
    },
    get listeners() {
      return discovery.listeners.size + state.clients.reduce((sum, { watching }) => sum + watching, 0)
    },
    get discoveryListeners() {
      return discovery.listeners.size
    },
    get isDestroyed() {
      return isDestroyed
    },
    get connectedConnectorId() {
      return latest() ?? null
    },
    wallet: (connectorId) => controlsOf(state, () => connectorId),
    asked: (verb, { timeout = defaultTimeout } = {}) => calls.asked(verb, timeout),
    announce: discovery.announce,
    withdraw: discovery.withdraw,
  }
}

/** The actions of a visitor in a wallet. */
function controlsOf<N extends Namespace>(state: FakeAdapterState<N>, idOf: () => string): FakeWallet<N> {
  const clients = () => state.clients.filter(({ connectorId }) => connectorId === idOf())
  const emit = (event: WalletEvent<N>) => {
    for (const client of clients()) emitFrom(client, event)
  }
  const emitIfConnected = (event: WalletEvent<N>) => {
    for (const client of clients()) if (client.isConnected) emitFrom(client, event)
  }
  return {
    get network() {
      const { walletIsOn = 'requested' } = state.options
      return state.wallets.get(idOf())?.network ?? firstNetwork(state.namespace, walletIsOn, undefined)
    },
    get isConnected() {
      return clients().some((client) => client.isConnected)
    },
    answers: (verb, answer) => state.calls.answers(verb, answer, idOf()),
    emit,
    switchAccounts(...addresses) {
      walletOf(state, idOf()).accounts = addresses
      emitIfConnected({ type: 'wallet.accountsChanged', accounts: accountsOf(state.namespace, addresses) })
    },
    moveTo(network) {
      walletOf(state, idOf()).network = network
      emitIfConnected({ type: 'wallet.networkChanged', network })
    },
    leave() {
      const wallet = walletOf(state, idOf())
      wallet.isAllowed = false
      emitIfConnected({ type: 'wallet.disconnected' })
    },
  }
}
