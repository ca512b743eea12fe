import { type CaipAddress, type CaipNetworkId, isNamespace, type Namespace } from './namespace.ts'

export type NetworkIdParts<N extends Namespace = Namespace> = { namespace: N; reference: string }

const networkId = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/**
 * Reads a CAIP-2 chain id: anchored, case-sensitive, length-limited (R-NET-10).
 *
 * @returns its parts, or `null` for anything else, an unknown namespace included.
 * @example parseNetworkId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export function parseNetworkId(text: unknown): NetworkIdParts | null {
  const match = typeof text === 'string' ? networkId.exec(text) : null
  const [, namespace = '', reference = ''] = match ?? []
  return isNamespace(namespace) ? { namespace, reference } : null
}

export function isNetworkId(text: unknown): text is CaipNetworkId {
  return parseNetworkId(text) !== null
}

export function namespaceOf<N extends Namespace>(id: CaipNetworkId<N> | CaipAddress<N>): N {
  return id.slice(0, id.indexOf(':')) as N
}

/** The part after the namespace: `1` of `eip155:1`. */
export function referenceOf(id: CaipNetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}

/** @example caipAddress('eip155:1', '0xab…') // 'eip155:1:0xab…' */
export function caipAddress<N extends Namespace>(network: CaipNetworkId<N>, address: string): CaipAddress<N> {
  return `${network}:${address}`
}
