import type { CaipNetworkId, ConnectedWallet, Namespace, Session, SessionAccount, SessionNamespace } from '@kit/core'
import { samplesOf } from '../adapter/sample-chains.ts'
import { fakeClockStart } from '../runtime/fake-clock.ts'

/** What a wallet approves in one namespace. Sample values replace what is left out. */
export type SampleApproval<N extends Namespace = Namespace> = {
  /** Default: the sample networks of the namespace. */
  readonly networks?: readonly [CaipNetworkId<N>, ...CaipNetworkId<N>[]] | undefined
  /** The accounts on every network, the active one first; or by network. */
  readonly accounts?: readonly string[] | { readonly [network in CaipNetworkId<N>]?: readonly string[] } | undefined
  readonly methods?: readonly string[] | undefined
  /** The active network. Default: the first. */
  readonly network?: CaipNetworkId<N> | undefined
}

export type SampleApprovals = { readonly [N in Namespace]?: SampleApproval<N> }

const methods: { readonly [N in Namespace]?: readonly string[] } = {
  eip155: [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ],
  solana: ['solana_signMessage', 'solana_signTransaction'],
  bip122: ['signMessage', 'signPsbt'],
}

const week = 604_800_000

/**
 * Builds a session as a valid wallet approves it. Default: the sample networks and accounts of EVM.
 *
 * @example sampleSession({ eip155: { networks: ['eip155:1'] }, solana: {} })
 */
export function sampleSession(
  approvals: SampleApprovals = { eip155: {} },
  wallet: ConnectedWallet = { id: 'walletConnect', name: 'Acorn Phone' },
): Session {
  const parts = Object.entries(approvals).map(([name, approval]) => {
    const namespace = name as Namespace
    return [namespace, sampleNamespace(namespace, approval as SampleApproval)] as const
  })
  return { wallet, namespaces: Object.fromEntries(parts) as Session['namespaces'], expiresAt: fakeClockStart + week }
}

function sampleNamespace(namespace: Namespace, approval: SampleApproval): SessionNamespace {
  const samples = samplesOf(namespace)
  const networks = approval.networks ?? [samples.networks[0].caipNetworkId, samples.networks[1].caipNetworkId]
  const addresses = approval.accounts ?? samples.accounts
  const shared = (network: CaipNetworkId): readonly string[] =>
    (Array.isArray(addresses) ? addresses : (addresses as Record<string, readonly string[]>)[network]) ?? []
  const accounts = networks.flatMap((network) =>
    shared(network).map(
      (address): SessionAccount => ({
        namespace,
        address,
        type: samples.accountType,
        network,
      }),
    ),
  )
  return {
    accounts,
    networks,
    methods: approval.methods ?? methods[namespace] ?? [],
    network: approval.network ?? networks[0],
  }
}
