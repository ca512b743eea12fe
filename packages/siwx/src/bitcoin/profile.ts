import type { Profile } from '../message/profile.ts'
import { parseAddress } from './address.ts'
import { familyOf } from './chains.ts'

const prefix = 'bip122:'

function isOnChain(text: string, chainId: string): boolean {
  const family = familyOf(chainId.slice(prefix.length))
  return family !== undefined && parseAddress(text)?.families.includes(family) === true
}

/** @see CAIP-122, written in the order of EIP-4361 */
export const bitcoinProfile: Profile = {
  namespace: 'bip122',
  word: 'Bitcoin',
  hasScheme: false,
  isSparse: false,
  isAddress: (text) => parseAddress(text) !== null,
  isOnChain,
  readChain: (text) => (familyOf(text) ? prefix + text : null),
  writeChain: (chainId) => (chainId.startsWith(prefix) ? chainId.slice(prefix.length) : chainId),
}
