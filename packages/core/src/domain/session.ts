import type { Account } from './account.ts'
import { namespaceOf } from './caip.ts'
import type { ConnectedWallet, Connection } from './connection.ts'
import type { ConnectorKind } from './connector.ts'
import type { CaipNetworkId, Namespace } from './namespace.ts'

/** What a wallet approved on one network. */
export type SessionAccount<N extends Namespace = Namespace> = Account<N> & { readonly network: CaipNetworkId<N> }

/** What a wallet approved in one namespace. Only what was asked for is in it, and every network has an account. */
export type SessionNamespace<N extends Namespace = Namespace> = {
  readonly accounts: readonly SessionAccount<N>[]
  readonly networks: readonly [CaipNetworkId<N>, ...CaipNetworkId<N>[]]
  readonly methods: readonly string[]
  /** Where the wallet said it is, or was moved to; else the first. */
  readonly network: CaipNetworkId<N>
}

/** One approved session, as the kit knows it. At least one namespace is in it. */
export type Session = {
  /** As the wallet describes itself, cleaned. */
  readonly wallet: ConnectedWallet
  readonly namespaces: { readonly [N in Namespace]?: SessionNamespace<N> }
  /** Wall time in milliseconds. */
  readonly expiresAt: number
}

/**
 * The part of a session that one namespace lives on.
 *
 * @param connector the session connector that the session belongs to
 * @returns `null` when the wallet approved nothing in that namespace
 * @example connectionIn(held, 'eip155', setup.session)?.accounts[0].address
 */
export function connectionIn<N extends Namespace>(
  session: Session,
  namespace: N,
  connector: { readonly id: string; readonly kind: ConnectorKind },
): Connection<N> | null {
  const part = session.namespaces[namespace] as SessionNamespace<N> | undefined
  if (!part) return null
  const { network, networks } = part
  const [first, ...others] = part.accounts.filter((account) => account.network === network).map(withoutNetwork)
  if (!first) return null
  return {
    namespace,
    connectorId: connector.id,
    connectorKind: connector.kind,
    wallet: session.wallet,
    accounts: [first, ...others],
    network,
    approvedNetworks: networks,
  }
}

/** The session as it is once a namespace is somewhere else; the same one when that was not approved. */
export function movedTo(session: Session, network: CaipNetworkId): Session {
  const namespace = namespaceOf(network)
  const part = session.namespaces[namespace]
  if (!part || part.network === network || !(part.networks as readonly string[]).includes(network)) return session
  return { ...session, namespaces: { ...session.namespaces, [namespace]: { ...part, network } } }
}

function withoutNetwork<N extends Namespace>(account: SessionAccount<N>): Account<N> {
  const { namespace, address, type, publicKey, path } = account
  return {
    ...{ namespace, address, type },
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(path === undefined ? {} : { path }),
  }
}

/** What a session that was just approved holds, by namespace: its networks, and the one that it is on. */
export type SessionTakeover = {
  readonly parts: readonly {
    readonly namespace: Namespace
    readonly network: CaipNetworkId
    readonly networks: readonly CaipNetworkId[]
  }[]
  /** The commands that waited for it. */
  readonly commands: readonly string[]
}

/** What the kit connects when a session is approved. */
export const takeoverOf = ({ namespaces }: Session, commands: readonly string[] = []): SessionTakeover => ({
  parts: Object.entries(namespaces).map(([namespace, { network, networks }]) => ({
    namespace: namespace as Namespace,
    network,
    networks,
  })),
  commands,
})
