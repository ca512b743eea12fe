import type { Connector } from '../../domain/connector.ts'
import type { KitEvent } from '../../kit/kit.ts'

/** One wallet, by all the connectors that it has: at most one a namespace. */
export type WalletGroup = readonly [Connector, ...Connector[]]

/**
 * Wallets that speak several chains, each once (R-CON-3). They are told by what they call themselves, since not every
 * standard has a better name; two of one namespace stay two wallets, however alike, and so do those whose reverse
 * domain names differ.
 */
export function groupByWallet(connectors: readonly Connector[]): readonly WalletGroup[] {
  const groups: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const own = groups.find(
      (members) =>
        members[0].kind !== 'injected' &&
        isAlike(members[0], connector) &&
        members.every(({ namespace }) => namespace !== connector.namespace),
    )
    if (own) own.push(connector)
    else groups.push([connector])
  }
  return groups
}

/** By what a route names a wallet of several chains: any of its connectors will do. */
export const connectorKey = ({ namespace, id }: Pick<Connector, 'namespace' | 'id'>): string => `${namespace}:${id}`
export const walletGroupKey = ([first]: WalletGroup): string => connectorKey(first)

/** What choosing a wallet says: itself, or which of its chains. */
export function selectEventOfGroup(group: WalletGroup): KitEvent {
  const [{ namespace, id }] = group
  return group.length > 1
    ? { type: 'router.viewRequested', route: { view: 'ConnectingMultiChain', wallet: walletGroupKey(group) } }
    : { type: 'wallet.picked', namespace, connectorId: id }
}

function isAlike(a: Connector, b: Connector): boolean {
  const [name, other] = [a, b].map((connector) => connector.name.trim().toLowerCase())
  const isStranger = a.rdns !== undefined && b.rdns !== undefined && a.rdns !== b.rdns
  return a.kind === b.kind && name !== '' && name === other && !isStranger
}
