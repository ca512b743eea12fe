import type { CaipNetworkId, Connection, Namespace } from '@kit/core'
import { isObject, KitError } from '@kit/core/adapters'
import type { WalletClient, WalletEvent, WalletSetup } from '@kit/core/ports'
import { createSessionWallet } from '../session/session-wallet.ts'
import {
  accountsOf,
  connectionTo,
  createClientState,
  type FakeAdapterState,
  type FakeClientState,
  findWallet,
  walletOf,
} from './fake-adapter-state.ts'
import { connectedWallet, featuresOf } from './fake-features.ts'

/** How the wallet of a client answers when the test answers nothing else. */
type ValidWallet<N extends Namespace> = {
  connect(...given: Parameters<WalletClient<N>['connect']>): NowOrLater<Connection<N>>
  restore(...given: Parameters<WalletClient<N>['restore']>): NowOrLater<Connection<N> | null>
  disconnect(signal: AbortSignal): NowOrLater<void>
  switchNetwork(...given: Parameters<WalletClient<N>['switchNetwork']>): NowOrLater<CaipNetworkId<N>>
}
type NowOrLater<Value> = Value | Promise<Value>

/** Creates the client of a wallet, of one on the page or of one that lives on a session, and records its calls. */
export function createFakeWallet<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  { connectorId, chain, session }: WalletSetup<N>,
): WalletClient<N> {
  const { calls, namespace } = adapterState
  const state = createClientState<N>(connectorId)
  adapterState.clients.push(state)
  const onSession = session && createSessionWallet(chain, session)
  onSession?.watch((event) => emitFrom(state, event))
  const wallet: ValidWallet<N> = onSession ?? walletOnPage(adapterState, state)
  const accept = (signal: AbortSignal) => (answer: unknown) => acceptConnection(adapterState, state, answer, signal)
  const record = (verb: 'activate' | 'destroy') =>
    void calls.make({ verb, connectorId, input: undefined }, { ok: () => {} }).catch(() => {})
  const recordPick = (address: string) =>
    void calls.make({ verb: 'pickAccount', connectorId, input: { address } }, { ok: () => {} }).catch(() => {})

  return {
    namespace,
    connectorId,
    connect: (input, signal) =>
      calls.make(
        { verb: 'connect', connectorId, input, signal },
        { ok: () => wallet.connect(input, signal), accept: accept(signal) },
      ),
    restore: (input, signal) =>
      calls.make(
        { verb: 'restore', connectorId, input, signal },
        { ok: () => wallet.restore(input, signal), accept: accept(signal) },
      ),
    disconnect(signal) {
      // The client is disconnected at once, even if the wallet never answers.
      state.isConnected = false
      return calls.make(
        { verb: 'disconnect', connectorId, input: undefined, signal },
        { ok: () => wallet.disconnect(signal) },
      )
    },
    switchNetwork: (input, signal) =>
      calls.make(
        { verb: 'switchNetwork', connectorId, input, signal },
        { ok: () => wallet.switchNetwork(input, signal) },
      ),
    activate: () => record('activate'),
    pickAccount(address) {
      recordPick(address)
      if (onSession) return onSession.pickAccount(address)
      const { accounts } = connectedWallet(adapterState, state)
      state.picked = { address, own: accounts[0] }
      emitFrom(state, { type: 'wallet.accountsChanged', accounts: accountsOf(adapterState.namespace, accounts) })
    },
    watch: (listener) => watch(state, listener),
    destroy() {
      state.isDestroyed = true
      state.isConnected = false
      state.events.clear()
      onSession?.destroy()
      record('destroy')
    },
    features: onSession ? onSession.features : featuresOf(adapterState, state),
  }
}

function watch<N extends Namespace>(state: FakeClientState<N>, listener: (event: WalletEvent<N>) => void): () => void {
  const stop = state.events.watch(listener)
  let isWatching = true
  state.watching += 1
  return () => {
    if (isWatching) state.watching -= 1
    isWatching = false
    stop()
  }
}

/** Emits an event of a wallet. Without an account, nothing is connected any more. */
export function emitFrom<N extends Namespace>(state: FakeClientState<N>, event: WalletEvent<N>): void {
  const hasNoAccount = event.type === 'wallet.accountsChanged' && event.accounts.length < 1
  if (event.type === 'wallet.disconnected' || hasNoAccount) state.isConnected = false
  state.events.emit(event.type === 'wallet.accountsChanged' && !hasNoAccount ? inOrder(state, event) : event)
}

/** The picked account first, until the wallet itself has another one first. */
function inOrder<N extends Namespace>(
  state: FakeClientState<N>,
  event: Extract<WalletEvent<N>, { type: 'wallet.accountsChanged' }>,
): WalletEvent<N> {
  const { accounts } = event
  if (state.picked?.own !== accounts[0].address) state.picked = null
  const picked = accounts.find(({ address }) => address === state.picked?.address)
  return picked ? { ...event, accounts: [picked, ...accounts.filter((account) => account !== picked)] } : event
}

/** What a wallet of the page answers, as the contract of adapters requires. */
function walletOnPage<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
): ValidWallet<N> {
  const { connectorId } = state
  return {
    connect({ network }) {
      if (state.isDestroyed) throw new KitError('kit/destroyed')
      return connectionTo(adapterState, walletOf(adapterState, connectorId), network)
    },
    restore({ network }) {
      const wallet = findWallet(adapterState, connectorId)
      return wallet?.isAllowed ? connectionTo(adapterState, wallet, network) : null
    },
    disconnect() {
      const wallet = adapterState.wallets.get(connectorId)
      if (wallet && !adapterState.options.keepsPermission) wallet.isAllowed = false
    },
    switchNetwork({ network }) {
      const wallet = connectedWallet(adapterState, state)
      const hasChanged = wallet.network !== network
      wallet.network = network
      if (hasChanged) state.events.emit({ type: 'wallet.networkChanged', network })
      return network
    },
  }
}

/** Notes that a wallet is connected, also when a test answered with a connection of its own. */
function acceptConnection<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
  answer: unknown,
  signal: AbortSignal,
): void {
  if (!isConnection<N>(answer) || signal.aborted) return
  const wallet = findWallet(adapterState, state.connectorId)
  state.isConnected = true
  // The kit takes an answer only if it then watches the wallet.
  signal.addEventListener('abort', () => {
    if (state.watching === 0) state.isConnected = false
  })
  if (!wallet) return
  const [first, ...others] = answer.accounts
  wallet.isAllowed = true
  wallet.accounts = [first.address, ...others.map(({ address }) => address)]
  wallet.network = answer.network
}

const isConnection = <N extends Namespace>(answer: unknown): answer is Connection<N> =>
  isObject(answer) && 'accounts' in answer && Array.isArray(answer.accounts) && isObject(answer.accounts[0])
