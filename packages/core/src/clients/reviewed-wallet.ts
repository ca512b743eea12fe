import type { WalletClient } from '../ports/wallet-client.ts'
import type { Reviews } from '../request-review/reviews.ts'
import { type AskFeature, withFeatures } from './with-features.ts'

/** What shows no visitor anything. */
const silent: ReadonlySet<string> = new Set([
  'getProvider',
  'readAssets',
  'getCapabilities',
  'getCallsStatus',
  'canBatchSwap',
])

/** A wallet whose features show the visitor what they are about to ask it, and ask once that is approved. */
export function reviewedWallet<C extends WalletClient>(client: C, load: () => Promise<Pick<Reviews, 'run'>>): C {
  const { namespace, connectorId } = client
  const reviewed =
    (method: string, ask: AskFeature): AskFeature =>
    async (...given) => {
      const signal = given.find(isSignal) ?? new AbortController().signal
      const [input, ...more] = given.filter((one) => !isSignal(one))
      const { run } = await load()
      return run({ namespace, connectorId, method, input, signal }, (shown) =>
        input === undefined ? ask(signal) : ask(shown, signal, ...more),
      )
    }
  return withFeatures(client, (name, ask) => (silent.has(name) ? ask : reviewed(name, ask)))
}

const isSignal = (value: unknown): value is AbortSignal =>
  typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value
