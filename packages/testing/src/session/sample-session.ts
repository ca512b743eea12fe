import type { CaipNetworkId, ConnectedWallet, Namespace, Session, SessionAccount, SessionNamespace } from '@kit/core'
import { samplesOf } from '../adapter/sample-chains.ts'
import { fakeClockStart } from '../runtime/fake-clock.ts'

/** What a wallet approves in one namespace. What is left out is made up. */
export type SampleApproval<N extends Namespace = Namespace> = {
  /** The sample networks of the namespace unless given. */
  readonly networks?: readonly [CaipNetworkId<N>, ...CaipNetworkId<N>[]] | undefined
  /** Shared on every network, the active one first; or by network, where a wallet has others there. */
  readonly accounts?: readonly string[] | { readonly [network in CaipNetworkId<N>]?: readonly string[] } | undefined
  readonly methods?: readonly string[] | undefined
  /** Where it is; the first network unless given. */
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
 * A session as a well-behaved wallet approves it; the sample networks and accounts of EVM unless told otherwise.
 *
 * @example sampleSession({ eip155: { networks: ['eip155:1'] }, solana: {} })
 */
export function sampleSession(
  approvals: SampleApprovals = { eip155: {} },
  wallet: ConnectedWallet = { id: 'walletConnect', name: 'Acorn Phone' },
): Session {
  const parts = Object.entries(approvals).map(([name, approval]) => {
    const namespace = name as Namespace
    return [namespace, partOf(namespace, approval as SampleApproval)] as const
  })
  return { wallet, namespaces: Object.fromEntries(parts) as Session['namespaces'], expiresAt: fakeClockStart + week }
}

function partOf(namespace: Namespace, approval: SampleApproval): SessionNamespace {
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
