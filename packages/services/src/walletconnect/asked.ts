import type { CaipNetworkId, Namespace, Network } from '@kit/core'

/** What a proposal asks for in one namespace, in the library's words. */
export type Asked = { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }

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
const formerIds: { readonly [id: string]: CaipNetworkId } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}
const presentIds = new Map(Object.entries(formerIds).map(([present, former]) => [former as string, present]))

/** The chain id that a wallet used, in our words. */
export const presentId = (id: string): string => presentIds.get(id) ?? id

/** Every id under which a wallet may know a network, ours first. */
export function idsOf(network: CaipNetworkId): readonly string[] {
  const former = formerIds[network]
  return former ? [network, former] : [network]
}

/**
 * What a wallet is asked for: every network of the kit, all of it optional, so that a wallet approves what it can.
 *
 * @see reference-behaviour.md 3.7
 */
export function askFor(networks: readonly Network[]): Record<string, Asked> {
  const asked: Record<string, Asked> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    const names = methods[chainNamespace]
    if (!names) continue
    asked[chainNamespace] ??= { chains: [], methods: [...names], events: [...events] }
    asked[chainNamespace].chains.push(...idsOf(caipNetworkId))
  }
  return asked
}
