import { namespaceIn } from '../chains/chains.ts'

/** The namespaces of a proposal in WalletConnect's format: by namespace with chains, or by a single chain. */
type ProposalNamespaces = Readonly<
  Record<
    string,
    { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
  >
>

export type RequestedChain = { readonly chain: string; readonly isRequired: boolean }

/** The chains, methods and events that an app requests. */
export type RequestedNamespaces = {
  readonly chains: readonly RequestedChain[]
  readonly namespaces: Readonly<
    Record<string, { readonly methods: readonly string[]; readonly events: readonly string[] }>
  >
}

/**
 * Merges a proposal's required and optional namespaces.
 *
 * @example readRequested({ requiredNamespaces: {}, optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } }).chains
 */
export function readRequested(proposal: {
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
}): RequestedNamespaces {
  const chains = new Map<string, RequestedChain>()
  const namespaces: Record<string, { methods: string[]; events: string[] }> = {}
  const parts = [
    { requested: proposal.requiredNamespaces, isRequired: true },
    { requested: proposal.optionalNamespaces, isRequired: false },
  ]
  for (const { requested, isRequired } of parts) {
    for (const [key, { chains: listed, methods, events }] of Object.entries(requested)) {
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
