import type { StandardTestWallet } from '@kit/testing/solana'
import type { StandardShape } from './standard-wallets.ts'
import type { looks } from './wallet-infos.ts'

/** The part of a Wallet Standard wallet that is loaded. */
export type StandardParts = Pick<StandardTestWallet, 'accounts' | 'features'>

type Listener = (payload: unknown) => void

/** A method of a feature: its only one, or `on`. */
function methodOf({ features }: StandardParts, feature: string, method: string) {
  const found = features[feature]?.[method]
  if (typeof found !== 'function') throw new TypeError(`The wallet has no ${feature}.`)
  return found
}

/** Listens to the events of a Wallet Standard wallet. */
export function listenTo(wallet: StandardParts, event: string, listener: Listener): () => void {
  return methodOf(wallet, 'standard:events', 'on')(event, listener)
}

/** Creates a Wallet Standard wallet that loads its code with the first request or subscription. */
export function lazyStandardWallet(
  look: (typeof looks)['a'],
  { chains, features, data }: StandardShape,
  load: () => Promise<StandardParts>,
): StandardTestWallet {
  let loaded: StandardParts | undefined
  const loading = async () => {
    loaded = await load()
    return loaded
  }
  const featureNamed = (feature: string) => {
    const method = feature.slice(feature.indexOf(':') + 1)
    const call = async (...inputs: readonly unknown[]) => methodOf(await loading(), feature, method)(...inputs)
    return [feature, Object.freeze({ version: '1.0.0', ...data, [method]: call })] as const
  }
  const on = (event: string, listener: Listener) => {
    let stop: (() => void) | undefined
    let isOver = false
    loading().then(
      (parts) => {
        if (!isOver) stop = listenTo(parts, event, listener)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }
  return Object.freeze({
    version: '1.0.0' as const,
    ...look,
    chains,
    features: Object.freeze({
      ...Object.fromEntries(features.map(featureNamed)),
      'standard:events': Object.freeze({ version: '1.0.0', on }),
    }),
    get accounts() {
      return loaded?.accounts ?? []
    },
  })
}
