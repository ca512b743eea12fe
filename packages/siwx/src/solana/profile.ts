import { base58 } from '@scure/base'
import { only } from '../grammar/characters.ts'
import type { Profile } from '../message/profile.ts'

const prefix = 'solana:'
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const isBase58 = only(alphabet)

/** The words of Sign-In With Solana for the clusters, and their CAIP-2 ids. */
const clusters = new Map([
  ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['localnet', 'solana:localnet'],
])

const withoutPrefix = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)

/** The CAIP-2 id for what a message writes as its chain; `null` when that is none. */
export function toChainId(text: string): string | null {
  const name = withoutPrefix(text)
  const cluster = clusters.get(name)
  if (cluster) return name === 'localnet' && name !== text ? null : cluster
  return name.length === 32 && isBase58(name) ? prefix + name : null
}

/** The 32 bytes of an address; `null` for any other text. */
export function readAddress(text: string): Uint8Array | null {
  if (text.length < 32 || text.length > 44 || !isBase58(text)) return null
  const bytes = base58.decode(text)
  return bytes.length === 32 ? bytes : null
}

/** @see Sign-In With Solana 1.0 */
export const solanaProfile: Profile = {
  namespace: 'solana',
  word: 'Solana',
  hasScheme: false,
  isSparse: true,
  isAddress: (text) => readAddress(text) !== null,
  readChain: (text) => (toChainId(text) === null ? null : text),
  writeChain: (chainId) => chainId,
}
