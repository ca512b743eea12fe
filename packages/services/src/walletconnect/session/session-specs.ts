import type { CaipNetworkId, Namespace } from '@kit/core'
import type { SessionNamespaceSpec } from '@kit/core/ports'
import { fromBase58 } from '../../base58.ts'

/** What a session asks wallets for in each namespace, and how it reads their answers. */
export type SessionSpecs = ReadonlyMap<Namespace, SessionNamespaceSpec>

const events = ['accountsChanged', 'chainChanged']

/** Addresses from before SegWit: a version, 20 bytes of hash and 4 of checksum. */
const isLegacyBitcoin = (address: string) => /^[123mn].{24,34}$/.test(address) && fromBase58(address)?.length === 25

/** Namespaces that wallets can use without an adapter in the kit (R-WC-4). */
const ownSpecs: SessionSpecs = new Map<Namespace, SessionNamespaceSpec>([
  [
    'eip155',
    {
      methods: [
        ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign'],
        ...['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'],
        ...['personal_sign', 'wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus'],
        ...['wallet_getCapabilities', 'wallet_getPermissions', 'wallet_grantPermissions'],
        ...['wallet_registerOnboarding', 'wallet_requestPermissions', 'wallet_revokePermissions'],
        ...['wallet_scanQRCode', 'wallet_sendCalls', 'wallet_showCallsStatus', 'wallet_switchEthereumChain'],
        'wallet_watchAsset',
      ],
      events,
      isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
      accountType: 'eoa',
    },
  ],
  [
    'solana',
    {
      methods: [
        ...['solana_getAccounts', 'solana_requestAccounts', 'solana_signAllTransactions'],
        ...['solana_signAndSendTransaction', 'solana_signMessage', 'solana_signTransaction'],
      ],
      events,
      isAddress: (text) => /^.{32,44}$/.test(text) && fromBase58(text)?.length === 32,
      accountType: 'eoa',
      formerIds: {
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
      },
    },
  ],
  [
    'bip122',
    {
      methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
      events,
      isAddress: (text) => /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/.test(text) || isLegacyBitcoin(text),
      accountType: 'payment',
    },
  ],
])

/** The specs of a kit's adapters, before those that the session knows itself. */
export const withOwnSpecs = (ofAdapters: SessionSpecs): SessionSpecs => new Map([...ownSpecs, ...ofAdapters])

/** Replaces a former chain id, which older wallets use, by the present one. */
export function presentChainId(id: string, specs: SessionSpecs): string {
  for (const { formerIds = {} } of specs.values()) {
    const [found] = Object.entries(formerIds).find(([, former]) => former === id) ?? []
    if (found !== undefined) return found
  }
  return id
}

/** Every id under which a wallet may know a network, the present one first. */
export function chainIdsOf(network: CaipNetworkId, specs: SessionSpecs): readonly string[] {
  const formerIds = [...specs.values()].flatMap((spec) => spec.formerIds?.[network] ?? [])
  return [network, ...formerIds]
}
