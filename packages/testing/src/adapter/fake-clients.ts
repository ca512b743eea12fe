import type { Namespace } from '@kit/core'
import { createEmitter, KitError } from '@kit/core/adapters'
import type { ChainClient, ChainSetup, CommonWalletFeatures, WalletClient, WalletSetup } from '@kit/core/ports'
import { createSessionWallet } from '../session/session-wallet.ts'
import {
  connectionTo,
  type FakeAdapterState,
  type FakeClientState,
  type FakeWalletState,
  walletOf,
} from './fake-adapter-state.ts'
import type { FakeVerb } from './fake-calls.ts'
import { samplesOf } from './sample-chains.ts'

/** Creates a chain client on which every address has a balance of 1.5. */
export function createFakeChain<N extends Namespace>(
  { namespace, calls }: FakeAdapterState<N>,
  { networks }: ChainSetup<N>,
  onDestroy: () => void,
): ChainClient<N> {
  let isDestroyed = false
  return {
    namespace,
    networks,
    destroy() {
      isDestroyed = true
      onDestroy()
    },
    features: {
      async readBalance(input, signal) {
        if (isDestroyed) throw new KitError('kit/destroyed')
        if (!networks.some(({ caipNetworkId }) => caipNetworkId === input.network))
          throw new KitError('network/unknown')
        return calls.make({ verb: 'readBalance', input, signal }, () => {
          const found = networks.find(({ caipNetworkId }) => caipNetworkId === input.network)
          const { symbol, decimals } = (found ?? samplesOf(namespace).networks[0]).nativeCurrency
          return { amount: 15n * 10n ** BigInt(decimals - 1), symbol, decimals }
        })
      },
    },
  }
}

export function createFakeWallet<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  setup: WalletSetup<N>,
): WalletClient<N> {
  const { connectorId, session } = setup
  if (session) return createSessionWallet(setup.chain, session)
  const { calls, namespace } = adapterState
  const state: FakeClientState<N> = {
    connectorId,
    events: createEmitter(),
    watching: 0,
    isConnected: false,
    isDestroyed: false,
  }
  adapterState.clients.push(state)

  return {
    namespace,
    connectorId,
    connect: (input, signal) =>
      calls.make({ verb: 'connect', connectorId, input, signal }, () => {
        if (state.isDestroyed) throw new KitError('kit/destroyed')
        const wallet = walletOf(adapterState, connectorId)
        const connection = connectionTo(adapterState, wallet, input.network)
        wallet.isAllowed = true
        state.isConnected = true
        return connection
      }),
    restore: (input, signal) =>
      calls.make({ verb: 'restore', connectorId, input, signal }, () => {
        const wallet = adapterState.options.knowsAll
          ? walletOf(adapterState, connectorId)
          : adapterState.wallets.get(connectorId)
        if (!wallet?.isAllowed) return null
        state.isConnected = true
        return connectionTo(adapterState, wallet, input.network)
      }),
    disconnect(signal) {
      // The client is disconnected at once, even if the wallet never answers.
      state.isConnected = false
      return calls.make({ verb: 'disconnect', connectorId, signal }, () => {
        const wallet = adapterState.wallets.get(connectorId)
        if (wallet) wallet.isAllowed = false
      })
    },
    switchNetwork: (input, signal) =>
      calls.make({ verb: 'switchNetwork', connectorId, input, signal }, () => {
        const wallet = connected(adapterState, state)
        const hasChanged = wallet.network !== input.network
        wallet.network = input.network
        if (hasChanged) state.events.emit({ type: 'wallet.networkChanged', network: input.network })
        return input.network
      }),
    activate: () => void calls.make({ verb: 'activate', connectorId }, () => {}).catch(() => {}),
    watch(listener) {
      const stop = state.events.watch(listener)
      let isWatching = true
      state.watching += 1
      return () => {
        if (isWatching) state.watching -= 1
        isWatching = false
        stop()
      }
    },
    destroy() {
      state.isDestroyed = true
      state.isConnected = false
      state.watching = 0
      state.events.clear()
    },
    features: featuresOf(adapterState, state),
  }
}

/** @throws KitError `connection/required` */
function connected<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
): FakeWalletState<N> {
  if (!state.isConnected) throw new KitError('connection/required')
  return walletOf(adapterState, state.connectorId)
}

function featuresOf<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
): CommonWalletFeatures<N> {
  const all = allFeatures(adapterState, state)
  const { features } = adapterState.options
  if (!features) return all
  return {
    signMessage: features.includes('signMessage') ? all.signMessage : undefined,
    sendTransaction: features.includes('sendTransaction') ? all.sendTransaction : undefined,
    getProvider: features.includes('getProvider') ? all.getProvider : undefined,
  }
}

/** Fake signatures and hashes: recognisable, and different for different input. */
function allFeatures<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
): CommonWalletFeatures<N> {
  const { calls, wallets } = adapterState
  const { connectorId } = state
  let sent = 0
  const prompt = <Value>(verb: FakeVerb, input: { address: string }, signal: AbortSignal, answer: () => Value) => {
    if (state.isConnected && !wallets.get(connectorId)?.accounts.includes(input.address))
      return Promise.reject(new KitError('wallet/wrong-account'))
    return calls.make({ verb, connectorId, input, signal }, () => {
      connected(adapterState, state)
      return answer()
    })
  }
  return {
    signMessage: (input, signal) =>
      prompt('signMessage', input, signal, () => ({ signature: fakeHex(`message ${input.message}`, 65) })),
    sendTransaction: (input, signal) =>
      prompt('sendTransaction', input, signal, () => {
        sent += 1
        return { hash: fakeHex(`transaction ${sent}`, 32) }
      }),
    getProvider: () => calls.make({ verb: 'getProvider', connectorId }, () => ({ isFake: true })),
  }
}

function fakeHex(seed: string, bytes: number): string {
  const text = [...new TextEncoder().encode(seed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0xfa4e${text}`.slice(0, 2 + bytes * 2).padEnd(2 + bytes * 2, '0')
}
