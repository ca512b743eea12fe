import type { CaipNetworkId, Namespace, Network } from '@kit/core'

/** What a proposal asks for in one namespace, in the library's words. */
export type ProposalNamespace = { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }

/** What wallets are asked for, by namespace; one without a row is not asked for at all. */
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
const legacyIds: { readonly [id: string]: CaipNetworkId } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}
const currentIds = new Map(Object.entries(legacyIds).map(([present, legacy]) => [legacy as string, present]))

/** The chain id that a wallet used, in our words. */
export const currentChainId = (id: string): string => currentIds.get(id) ?? id

/** Every id under which a wallet may know a network, ours first. */
export function chainIdsOf(network: CaipNetworkId): readonly string[] {
  const legacy = legacyIds[network]
  return legacy ? [network, legacy] : [network]
}

/**
 * What a wallet is asked for: every network of the kit, all of it optional, so that a wallet approves what it can.
 *
 * @see reference-behaviour.md 3.7
 */
export function proposalNamespaces(networks: readonly Network[]): Record<string, ProposalNamespace> {
  const proposal: Record<string, ProposalNamespace> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    const methodNames = methods[chainNamespace]
    if (!methodNames) continue
    proposal[chainNamespace] ??= { chains: [], methods: [...methodNames], events: [...events] }
    proposal[chainNamespace].chains.push(...chainIdsOf(caipNetworkId))
  }
  return proposal
}
