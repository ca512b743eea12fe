import type { CaipNetworkId, Namespace, Network } from '@kit/core'

/** What a proposal asks for in one namespace, as the library takes it. */
export type ProposalNamespace = { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }

/** The methods that a proposal asks for; it leaves out namespaces without a row. */
const methods: { readonly [N in Namespace]?: readonly string[] } = {
  eip155: [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign'],
    ...['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'personal_sign'],
    ...['wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
    ...['wallet_getPermissions', 'wallet_grantPermissions', 'wallet_registerOnboarding', 'wallet_requestPermissions'],
    ...['wallet_revokePermissions', 'wallet_scanQRCode', 'wallet_sendCalls', 'wallet_showCallsStatus'],
    ...['wallet_switchEthereumChain', 'wallet_watchAsset'],
  ],
  solana: [
    ...['solana_getAccounts', 'solana_requestAccounts', 'solana_signAllTransactions'],
    ...['solana_signAndSendTransaction', 'solana_signMessage', 'solana_signTransaction'],
  ],
  bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
}

const events = ['accountsChanged', 'chainChanged']

/** Ids under which older wallets know a network. */
const legacyIds: readonly (readonly [current: CaipNetworkId, legacy: CaipNetworkId])[] = [
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
]
const legacyIdOf = new Map(legacyIds)
const currentIdOf = new Map<string, CaipNetworkId>(legacyIds.map(([current, legacy]) => [legacy, current]))

/** Replaces a legacy chain id of a wallet by the current one. */
export const currentChainId = <Id extends string>(id: Id): Id | CaipNetworkId => currentIdOf.get(id) ?? id

/** Every id under which a wallet may know a network, the current one first. */
export function chainIdsOf(network: CaipNetworkId): readonly string[] {
  const legacy = legacyIdOf.get(network)
  return legacy ? [network, legacy] : [network]
}

/** What a proposal asks for: every network of the kit, all of it optional, so that a wallet approves what it can. */
export function proposalNamespaces(networks: readonly Network[]): ReadonlyMap<Namespace, ProposalNamespace> {
  const proposal = new Map<Namespace, ProposalNamespace>()
  for (const { chainNamespace, caipNetworkId } of networks) {
    const names = methods[chainNamespace]
    if (!names) continue
    const part = proposal.get(chainNamespace) ?? { chains: [], methods: [...names], events: [...events] }
    part.chains.push(...chainIdsOf(caipNetworkId))
    proposal.set(chainNamespace, part)
  }
  return proposal
}
