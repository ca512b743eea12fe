import { type CaipNetworkId, KitError, type Network, type Session, type SessionNamespace } from '@kit/core'
import type { SessionNamespaceSpec } from '@kit/core/ports'
import type { FrameUser } from '../protocol/messages.ts'

/** What the embedded wallet signs, by namespace. */
const methods = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
  ],
  solana: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
} as const

export type Reading = {
  readonly user: FrameUser
  /** Those that the frame reaches. */
  readonly offered: readonly string[]
  readonly networks: readonly Network[]
  readonly specs: ReadonlyMap<string, SessionNamespaceSpec>
  readonly name: string
  /** Where each namespace was before. */
  readonly before: Session | null
}

/**
 * The session of a visitor who has signed in: the networks that kit and frame both have, with the accounts of each namespace.
 *
 * @throws KitError `wallet/invalid-answer` for an address that is none, `wallet/no-account` where kit and frame share nothing
 */
export function readSession({ user, offered, networks, specs, name, before }: Reading): Session {
  const namespaces = Object.entries(methods).flatMap(([namespace, asked]) => {
    const own = user.accounts.filter((account) => account.namespace === namespace)
    const shared = networks
      .filter(({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && offered.includes(caipNetworkId))
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => own.some(({ network = id }) => network === id))
    const [first] = shared
    if (first === undefined || own.length === 0) return []
    const spec = specs.get(namespace)
    if (spec && own.some(({ address }) => !spec.isAddress(address))) {
      throw new KitError('wallet/invalid-answer', { detail: `The frame says an address that is none of ${namespace}.` })
    }
    const was = (before?.namespaces as Record<string, SessionNamespace> | undefined)?.[namespace]?.network
    const part = {
      accounts: shared.flatMap((id) =>
        own.filter(({ network = id }) => network === id).map((account) => ({ ...account, network: id })),
      ),
      networks: shared,
      methods: asked,
      network: was !== undefined && shared.includes(was) ? was : first,
    }
    return [[namespace, part] as const]
  })
  if (namespaces.length === 0)
    throw new KitError('wallet/no-account', { detail: 'The frame serves none of your networks.' })
  return {
    wallet: { id: 'auth', name },
    namespaces: Object.fromEntries(namespaces) as Session['namespaces'],
    expiresAt: Number.MAX_SAFE_INTEGER,
  }
}

export const isIn = (session: Session, network: CaipNetworkId): boolean =>
  Object.values(session.namespaces).some((part) => (part?.networks as readonly string[] | undefined)?.includes(network))
