import type { CaipNetworkId, Namespace } from '@kit/core'
import { KitError } from '@kit/core/adapters'
import type { ChainClient, ChainFeatures, ChainSetup, CommonChainFeatures } from '@kit/core/ports'
import { chosenFeatures } from './fake-adapter-options.ts'
import type { FakeAdapterState } from './fake-adapter-state.ts'
import { samplesOf } from './sample-chains.ts'

/** Creates a chain client on which every address has a balance of 1.5 and no token. */
export function createFakeChain<N extends Namespace>(
  { namespace, calls, options }: FakeAdapterState<N>,
  { networks }: ChainSetup<N>,
  onDestroy: () => void,
): ChainClient<N> {
  const ended = new AbortController()
  const find = (network: CaipNetworkId) => networks.find(({ caipNetworkId }) => caipNetworkId === network)
  const check = (network: CaipNetworkId) => {
    if (ended.signal.aborted) throw new KitError('kit/destroyed')
    if (!find(network)) throw new KitError('network/unknown')
  }
  const features: CommonChainFeatures<N> = {
    async readBalance(input, signal) {
      check(input.network)
      const ok = () => {
        const { symbol, decimals } = (find(input.network) ?? samplesOf(namespace).networks[0]).nativeCurrency
        return { amount: 15n * 10n ** BigInt(decimals - 1), symbol, decimals }
      }
      return calls.make({ verb: 'readBalance', input, signal: AbortSignal.any([signal, ended.signal]) }, { ok })
    },
    async readTokens(input, signal) {
      check(input.network)
      return calls.make(
        { verb: 'readTokens', input, signal: AbortSignal.any([signal, ended.signal]) },
        { ok: () => [] },
      )
    },
  }
  return {
    namespace,
    networks,
    destroy() {
      ended.abort(new KitError('kit/destroyed'))
      onDestroy()
      void calls.make({ verb: 'destroy', input: undefined }, { ok: () => {} }).catch(() => {})
    },
    features: chosenFeatures<ChainFeatures<N>>(features, options.chainFeatures),
  }
}
