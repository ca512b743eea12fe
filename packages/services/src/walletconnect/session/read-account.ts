import { type Account, type Namespace, parseAddress, type SessionAccount } from '@kit/core'
import { fromBase58 } from '../base58.ts'
import { currentChainId } from './proposal-namespaces.ts'

/** Whether a text can be an address of a namespace; namespaces without a row have no addresses. */
const isPlausible: { readonly [N in Namespace]?: (address: string) => boolean } = {
  eip155: (address) => /^0x[0-9a-f]{40}$/i.test(address),
  solana: (address) => /^.{32,44}$/.test(address) && fromBase58(address)?.length === 32,
  bip122: (address) => /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/.test(address) || isLegacyBitcoin(address),
}

const accountTypes = {
  eip155: 'eoa',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
} as const satisfies Record<Namespace, Account['type']>

/** Addresses from before SegWit: a version, 20 bytes of hash and 4 of checksum. */
function isLegacyBitcoin(address: string): boolean {
  return /^[123mn].{24,34}$/.test(address) && fromBase58(address)?.length === 25
}

/**
 * Reads one account that a wallet approved.
 *
 * @param text a CAIP-10 id, if the wallet follows the standard
 * @returns `null` for anything that cannot be an account of a known namespace
 */
export function readAccount(text: unknown): SessionAccount | null {
  const parts = parseAddress(text)
  if (!parts || !isPlausible[parts.namespace]?.(parts.address)) return null
  const { namespace, reference, address } = parts
  return { namespace, address, type: accountTypes[namespace], network: currentChainId(`${namespace}:${reference}`) }
}
