import type { NetworkIdParts } from './caip.ts'
import { isNamespace, type Namespace } from './namespace.ts'

export type AddressParts<N extends Namespace = Namespace> = NetworkIdParts<N> & { address: string }

const accountId = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Reads a CAIP-10 account id of three parts with a known namespace (R-NET-10).
 *
 * @returns its parts, or `null` for anything else.
 * @example parseAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')?.address
 */
export function parseAddress(text: unknown): AddressParts | null {
  const match = typeof text === 'string' ? accountId.exec(text) : null
  const [, namespace = '', reference = '', address = ''] = match ?? []
  return isNamespace(namespace) ? { namespace, reference, address } : null
}
