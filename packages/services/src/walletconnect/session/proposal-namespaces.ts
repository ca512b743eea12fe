import type { Namespace, Network } from '@kit/core'
import { chainIdsOf, type SessionSpecs } from './session-specs.ts'

/** What a proposal asks for in one namespace, as the library takes it. */
export type ProposalNamespace = { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }

/**
 * What a proposal asks for: every network of the kit, all of it optional, so that a wallet approves what it can. Leaves
 * out namespaces without a spec.
 */
export function proposalNamespaces(
  networks: readonly Network[],
  specs: SessionSpecs,
): ReadonlyMap<Namespace, ProposalNamespace> {
  const proposal = new Map<Namespace, ProposalNamespace>()
  for (const { chainNamespace, caipNetworkId } of networks) {
    const spec = specs.get(chainNamespace)
    if (!spec) continue
    const part = proposal.get(chainNamespace) ?? { chains: [], methods: [...spec.methods], events: [...spec.events] }
    part.chains.push(...chainIdsOf(caipNetworkId, specs))
    proposal.set(chainNamespace, part)
  }
  return proposal
}
