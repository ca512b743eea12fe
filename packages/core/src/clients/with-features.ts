import type { WalletClient } from '../ports/wallet-client.ts'

export type AskFeature = (...given: readonly unknown[]) => Promise<unknown>

/** A wallet client each of whose features is asked through `wrap`. It has the features that the client has at that moment. */
export function withFeatures<C extends WalletClient>(
  client: C,
  wrap: (name: string, ask: AskFeature) => AskFeature,
): C {
  const features = () =>
    Object.fromEntries(
      Object.entries(client.features).map(([name, feature]) => [
        name,
        typeof feature === 'function' ? wrap(name, feature as AskFeature) : feature,
      ]),
    )
  return Object.create(client, { features: { get: features, enumerable: true } })
}
