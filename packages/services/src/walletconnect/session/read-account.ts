import { isNetworkId, parseAddress, type SessionAccount } from '@kit/core'
import { presentChainId, type SessionSpecs } from './session-specs.ts'

/**
 * Reads one account that a wallet approved.
 *
 * @param text a CAIP-10 id, if the wallet follows the standard
 * @returns `null` for anything that cannot be an account of a namespace with a spec
 */
export function readAccount(text: unknown, specs: SessionSpecs): SessionAccount | null {
  const { namespace, reference, address } = parseAddress(text) ?? {}
  const spec = namespace && specs.get(namespace)
  if (!spec || address === undefined || !spec.isAddress(address)) return null
  const network = presentChainId(`${namespace}:${reference}`, specs)
  return isNetworkId(network) ? { namespace, address, type: spec.accountType, network } : null
}
