import { namespaceIn } from '../chains/chains.ts'

/** How WalletConnect writes what an app wants: by namespace with chains, or by one chain. */
type Wanted = Readonly<
  Record<
    string,
    { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
  >
>

export type AskedChain = { readonly chain: string; readonly isRequired: boolean }

/** What an app asks for, sorted out. */
export type Asked = {
  readonly chains: readonly AskedChain[]
  readonly namespaces: Readonly<
    Record<string, { readonly methods: readonly string[]; readonly events: readonly string[] }>
  >
}

/**
 * Reads a proposal's required and optional namespaces as one wish.
 *
 * @example askedIn({ requiredNamespaces: {}, optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } }).chains
 */
export function askedIn(proposal: { readonly requiredNamespaces: Wanted; readonly optionalNamespaces: Wanted }): Asked {
  const chains = new Map<string, AskedChain>()
  const namespaces: Record<string, { methods: string[]; events: string[] }> = {}
  const parts = [
    { wanted: proposal.requiredNamespaces, isRequired: true },
    { wanted: proposal.optionalNamespaces, isRequired: false },
  ]
  for (const { wanted, isRequired } of parts) {
    for (const [key, { chains: listed, methods, events }] of Object.entries(wanted)) {
      for (const chain of key.includes(':') ? [key] : (listed ?? [])) {
        if (!chains.has(chain)) chains.set(chain, { chain, isRequired })
      }
      const namespace = namespaceIn(key)
      const known = namespaces[namespace] ?? { methods: [], events: [] }
      namespaces[namespace] = {
        methods: [...new Set([...known.methods, ...methods])],
        events: [...new Set([...known.events, ...events])],
      }
    }
  }
  return { chains: [...chains.values()], namespaces }
}
