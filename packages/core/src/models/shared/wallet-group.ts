import { type Connector, foldedName, isInstalled, rdnsOf, rivalsIn } from '../../domain/connector.ts'
import type { KitEvent } from '../../kit/kit.ts'

/** One wallet, by all the connectors that it has: at most one a namespace. */
export type WalletGroup = readonly [Connector, ...Connector[]]

/** What tells a wallet from another that calls itself the same. */
export type WalletOrigin = {
  /** The reverse domain name that it has. */
  readonly rdns: string | null
  /** Which it is of those with this name, where there are several: the first has `at` 1. */
  readonly place: { readonly at: number; readonly of: number } | null
}

/**
 * Wallets that speak several chains, each once (R-CON-3). Connectors are one wallet when they have one reverse domain name, or
 * no second one and the same name and picture; those that the dApp brings, when the dApp calls them the same. A name that two
 * connectors of one namespace claim proves nothing for either of them, nor does one that its reverse domain name has no part of.
 *
 * The limit: a script can say all of this, and no wallet of a page can prove more. One that is the only one to take the name of
 * another chain's wallet, its picture and a domain name like it stands in that wallet's row.
 */
export function groupByWallet(connectors: readonly Connector[]): readonly WalletGroup[] {
  const groups: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const own = groups.find(
      (members) =>
        members.every((member) => member.namespace !== connector.namespace && !isStranger(member, connector)) &&
        members.some((member) => isSame(member, connector, connectors)),
    )
    if (own) own.push(connector)
    else groups.push([connector])
  }
  return groups
}

/** What tells a wallet of this page from the others that claim its reverse domain name. */
export function originOf([first]: WalletGroup, connectors: readonly Connector[]): WalletOrigin {
  const rivals = rivalsIn(connectors).find((claimants) => claimants.includes(first))
  return {
    rdns: first.rdns ?? null,
    place: rivals ? { at: rivals.indexOf(first) + 1, of: rivals.length } : null,
  }
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

/** Two connectors with different reverse domain names. */
const isStranger = (a: Connector, b: Connector) =>
  a.rdns !== undefined && b.rdns !== undefined && rdnsOf(a) !== rdnsOf(b)

function isSame(a: Connector, b: Connector, all: readonly Connector[]): boolean {
  if (isInstalled(a) !== isInstalled(b)) return false
  const isUnique = (key: (connector: Connector) => string | undefined) =>
    [a, b].every((one) => all.every((other) => other === one || !isRival(one, other) || key(one) !== key(other)))
  if (a.rdns !== undefined && b.rdns !== undefined) return rdnsOf(a) === rdnsOf(b) && isUnique(rdnsOf)
  if (foldedName(a) === '' || foldedName(a) !== foldedName(b) || !isUnique(foldedName)) return false
  // What the dApp brings it has named itself; on a page, a script may copy any name.
  if (!isInstalled(a)) return a.kind === b.kind
  return a.imageUrl !== undefined && a.imageUrl === b.imageUrl && isNamedByDomain(a) && isNamedByDomain(b)
}

/** Whether a part of its reverse domain name, if it has one, is its name: `app.phantom`, `com.trustwallet.app`. */
function isNamedByDomain(connector: Connector): boolean {
  const name = bare(foldedName(connector))
  return connector.rdns === undefined || (name !== '' && connector.rdns.split('.').some((part) => bare(part) === name))
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/wallet$/, '')

const isRival = (a: Connector, b: Connector) => a.namespace === b.namespace && isInstalled(a) === isInstalled(b)
