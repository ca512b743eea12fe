import { areDigits } from '../grammar/characters.ts'
import type { Profile } from '../message/profile.ts'
import { isAddress } from './address.ts'

const prefix = 'eip155:'

/** CAIP-2 has at most 32 characters. EIP-4361 would allow leading zeros, and so several texts for one chain. */
const isReference = (text: string) => text !== '' && text.length <= 32 && areDigits(text) && !text.startsWith('0')

/** @see EIP-4361 */
export const evmProfile: Profile = {
  namespace: 'eip155',
  word: 'Ethereum',
  hasScheme: true,
  isSparse: false,
  isAddress,
  readChain: (text) => (isReference(text) ? prefix + text : null),
  writeChain: (chainId) => (chainId.startsWith(prefix) ? chainId.slice(prefix.length) : chainId),
}
