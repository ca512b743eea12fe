import type { CaipNetworkId, Connector, Namespace } from '@kit/core'
import type { ChainAdapter, ChainSetup, DiscoveryEvent, WalletEvent } from '@kit/core/ports'
import type { FakeAdapterOptions, FakeWalletOptions } from './fake-adapter-options.ts'
import { createFakeCalls, type FakeAnswer, type FakeCall, type FakeVerb } from './fake-answer.ts'
import { createFakeChain, createFakeWallet } from './fake-clients.ts'
import { accountsOf, addWallet, createWorld, type FakeWorld, firstNetwork, walletOf } from './fake-world.ts'

/** One wallet of a fake adapter, as its visitor moves it. */
export type FakeWallet<N extends Namespace = Namespace> = {
  /** Where it is. */
  readonly network: CaipNetworkId<N>
  /** A client that was not destroyed believes itself connected to it. */
  readonly isConnected: boolean
  /** From now on calls of this verb about this wallet are answered so. */
  answers(verb: FakeVerb, answer: FakeAnswer): void
  /** Its clients report this, connected or not. */
  emit(event: WalletEvent<N>): void
  /** The visitor picks these accounts in the wallet, the active one first. */
  switchAccounts(...addresses: [string, ...string[]]): void
  /** The visitor moves to a network in the wallet. */
  moveTo(network: CaipNetworkId<N>): void
  /** The visitor disconnects the site in the wallet. */
  leave(): void
}

/** A wallet client that a fake adapter has made. */
export type FakeClient = {
  readonly connectorId: string
  readonly isConnected: boolean
  readonly isDestroyed: boolean
  /** How many watch it. */
  readonly listeners: number
}

/** A chain adapter that does what a test tells it, and the handle to it. The wallet methods are about its first wallet. */
export type FakeAdapter<N extends Namespace = Namespace> = FakeWallet<N> & {
  /** For `createKit({ adapters: [fake.adapter] })`. */
  readonly adapter: ChainAdapter<N>
  /** Every call so far, oldest first. */
  readonly calls: readonly FakeCall[]
  /** The same as text, such as `connect io.wallet`: only what a wallet was asked. */
  readonly log: readonly string[]
  /** Every wallet client so far, oldest first; those that live on a session are not among them. */
  readonly clients: readonly FakeClient[]
  /** What the kit told it when it asked for the chain client. */
  readonly setup: ChainSetup<N> | undefined
  /** How many listen to wallets and to discovery; nought after a kit was destroyed. */
  readonly listeners: number
  /** The chain client was destroyed. */
  readonly isDestroyed: boolean
  /** The connector of the wallet that was connected last and still is. */
  readonly connectedConnectorId: string | null
  /** One of its wallets. */
  wallet(connectorId: string): FakeWallet<N>
  /** A wallet turns up. What is left out is made up. */
  announce(wallet?: FakeWalletOptions): Connector<N>
  /** A wallet goes away. */
  withdraw(connectorId: string): void
  /** From now on calls of this verb are answered so, about any wallet. */
  answers(verb: FakeVerb, answer: FakeAnswer): void
  /** The next call of this verb that no earlier `asked` has taken; one made already counts. */
  asked(verb: FakeVerb, patience?: { readonly timeout?: number }): Promise<FakeCall>
}

const patience = 5_000

/** What a wallet is asked, rather than loaded or read. */
const questions: ReadonlySet<FakeVerb> = new Set([
  'connect',
  'restore',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'sendTransaction',
])

/**
 * Makes a fake adapter of a chain family, for tests of core, of views and of dApps. Unscripted, it behaves well: its
 * wallets connect, restore, switch, sign made-up signatures, and obey their signals.
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
  const world = createWorld(namespace, options, calls)
  const discovering = new Set<(event: DiscoveryEvent<N>) => void>()
  let setup: ChainSetup<N> | undefined
  let isDestroyed = false

  const adapter: ChainAdapter<N> = {
    namespace,
    names: { en: namespace },
    loadDiscovery: (input) =>
      calls.make({ verb: 'loadDiscovery', input }, () => (listener) => {
        discovering.add(listener)
        for (const { connector } of [...world.wallets.values()]) listener({ type: 'wallet.found', connector })
        return () => void discovering.delete(listener)
      }),
    chain: (input) =>
      calls.make({ verb: 'chain', input }, () => {
        setup = input
        isDestroyed = false
        return createFakeChain(world, input, () => {
          isDestroyed = true
        })
      }),
    wallet: (input) =>
      calls.make({ verb: 'wallet', connectorId: input.connectorId, input }, () => createFakeWallet(world, input)),
  }

  const first = () => world.wallets.keys().next().value ?? ''
  const latest = () => world.clients.findLast((client) => client.isConnected)?.connectorId
  const own = handleOf(world, () => latest() ?? first())
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
      return calls.all.flatMap(({ verb, connectorId }) => (questions.has(verb) ? [`${verb} ${connectorId}`] : []))
    },
    get clients() {
      return world.clients.map(({ watching: listeners, connectorId, isConnected, isDestroyed }) => ({
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
      return discovering.size + world.clients.reduce((sum, { watching }) => sum + watching, 0)
    },
    get isDestroyed() {
      return isDestroyed
    },
    get connectedConnectorId() {
      return latest() ?? null
    },
    wallet: (connectorId) => handleOf(world, () => connectorId),
    asked: (verb, { timeout = patience } = {}) => calls.asked(verb, timeout),
    announce(given = {}) {
      const { connector } = addWallet(world, given)
      for (const listener of [...discovering]) listener({ type: 'wallet.found', connector })
      return connector
    },
    withdraw(connectorId) {
      world.wallets.delete(connectorId)
      for (const listener of [...discovering]) listener({ type: 'wallet.gone', connectorId })
    },
  }
}

/** What happens in a wallet rather than on the site. */
function handleOf<N extends Namespace>(world: FakeWorld<N>, idOf: () => string): FakeWallet<N> {
  const clients = () => world.clients.filter(({ connectorId }) => connectorId === idOf())
  const emit = (event: WalletEvent<N>) => {
    for (const { events } of clients()) events.emit(event)
  }
  const emitIfConnected = (event: WalletEvent<N>) => {
    for (const { events, isConnected } of clients()) if (isConnected) events.emit(event)
  }
  return {
    get network() {
      const { walletIsOn = 'requested' } = world.options
      return world.wallets.get(idOf())?.network ?? firstNetwork(world.namespace, walletIsOn, undefined)
    },
    get isConnected() {
      return clients().some((client) => client.isConnected)
    },
    answers: (verb, answer) => world.calls.answers(verb, answer, idOf()),
    emit,
    switchAccounts(...addresses) {
      walletOf(world, idOf()).accounts = addresses
      emitIfConnected({ type: 'wallet.accountsChanged', accounts: accountsOf(world.namespace, addresses) })
    },
    moveTo(network) {
      walletOf(world, idOf()).network = network
      emitIfConnected({ type: 'wallet.networkChanged', network })
    },
    leave() {
      const wallet = walletOf(world, idOf())
      wallet.isAllowed = false
      for (const client of clients()) {
        if (!client.isConnected) continue
        client.isConnected = false
        client.events.emit({ type: 'wallet.disconnected' })
      }
    },
  }
}
