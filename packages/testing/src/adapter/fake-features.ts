import type { Namespace } from '@kit/core'
import { KitError } from '@kit/core/adapters'
import type { CommonWalletFeatures, WalletFeatures } from '@kit/core/ports'
import { chosenFeatures } from './fake-adapter-options.ts'
import { type FakeAdapterState, type FakeClientState, type FakeWalletState, walletOf } from './fake-adapter-state.ts'
import type { FakeInputs } from './fake-inputs.ts'

type Prompt = 'signMessage' | 'sendTransaction' | 'sendTransfer'

/** The features that the options leave. Fake signatures and hashes are recognisable, and different for different input. */
export function featuresOf<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
): WalletFeatures<N> {
  const { calls, wallets, options } = adapterState
  const { connectorId } = state
  let sent = 0
  const prompt = <Value, V extends Prompt>(verb: V, input: FakeInputs<N>[V], signal: AbortSignal, ok: () => Value) => {
    if (state.isConnected && !wallets.get(connectorId)?.accounts.includes(input.address))
      return Promise.reject(new KitError('wallet/wrong-account'))
    const either = state.connection ? AbortSignal.any([signal, state.connection]) : signal
    return calls.make<Value, V>(
      { verb, connectorId, input, signal: either },
      {
        ok() {
          connectedWallet(adapterState, state)
          return ok()
        },
      },
    )
  }
  const send = () => {
    sent += 1
    return { hash: fakeHex(`transaction ${sent}`, 32) }
  }
  const all: CommonWalletFeatures<N> = {
    signMessage: (input, signal) =>
      prompt('signMessage', input, signal, () => ({ signature: fakeHex(`message ${input.message}`, 65) })),
    sendTransaction: (input, signal) => prompt('sendTransaction', input, signal, send),
    sendTransfer: (input, signal) => prompt('sendTransfer', input, signal, send),
    getProvider: () =>
      calls.make(
        { verb: 'getProvider', connectorId, input: undefined, signal: state.connection ?? undefined },
        { ok: () => ({ isFake: true }) },
      ),
  }
  return chosenFeatures<WalletFeatures<N>>(all, options.features)
}

/** @throws KitError `connection/required` */
export function connectedWallet<N extends Namespace>(
  adapterState: FakeAdapterState<N>,
  state: FakeClientState<N>,
): FakeWalletState<N> {
  if (!state.isConnected) throw new KitError('connection/required')
  return walletOf(adapterState, state.connectorId)
}

function fakeHex(seed: string, bytes: number): string {
  const text = [...new TextEncoder().encode(seed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0xfa4e${text}`.slice(0, 2 + bytes * 2).padEnd(2 + bytes * 2, '0')
}
