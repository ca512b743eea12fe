import type { Profile } from '../message/profile.ts'
import { parseAddress } from './address.ts'
import { familyOf } from './chains.ts'

const prefix = 'bip122:'

function isAddress(text: string, chainId: string | undefined): boolean {
  const address = parseAddress(text)
  const family = chainId === undefined ? undefined : familyOf(chainId.slice(prefix.length))
  return address !== null && (family === undefined || address.families.includes(family))
}

/** @see CAIP-122, written in the order of EIP-4361 */
export const bitcoinProfile: Profile = {
  namespace: 'bip122',
  word: 'Bitcoin',
  hasScheme: false,
  isSparse: false,
  isAddress,
  readChain: (text) => (familyOf(text) ? prefix + text : null),
  writeChain: (chainId) => (chainId.startsWith(prefix) ? chainId.slice(prefix.length) : chainId),
}
