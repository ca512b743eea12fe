/** Chain families the kit has words for, by their CAIP-2 namespace. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const

export type Namespace = (typeof namespaces)[number]

/** CAIP-2: `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId<N extends Namespace = Namespace> = `${N}:${string}`

/** CAIP-10: `namespace:reference:address`. */
export type CaipAddress<N extends Namespace = Namespace> = `${N}:${string}:${string}`

export function isNamespace(text: string): text is Namespace {
  return (namespaces as readonly string[]).includes(text)
}
