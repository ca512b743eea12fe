import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressFamily } from './chains.ts'

/** `future` is a witness version that has no spending rules yet. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'future'

/** A parsed address. */
export type BitcoinAddress = {
  readonly type: AddressType
  /** The chains it is valid on; base58 test addresses are valid on testnet and regtest alike. */
  readonly families: readonly AddressFamily[]
  /** The hash or key that the address encodes. */
  readonly program: Uint8Array
  /** The output script that pays the address. */
  readonly script: Uint8Array
}

const maxLength = 90
const base58check = createBase58check(sha256)
const prefixes: Readonly<Record<string, AddressFamily>> = { bc: 'mainnet', tb: 'testnet', bcrt: 'regtest' }
const witnessPrefixes = Object.keys(prefixes).map((prefix) => `${prefix}1`)
const versions = new Map<number, Pick<BitcoinAddress, 'type' | 'families'>>([
  [0x00, { type: 'p2pkh', families: ['mainnet'] }],
  [0x05, { type: 'p2sh', families: ['mainnet'] }],
  [0x6f, { type: 'p2pkh', families: ['testnet', 'regtest'] }],
  [0xc4, { type: 'p2sh', families: ['testnet', 'regtest'] }],
])

/**
 * Parses an address and checks its alphabet, checksum, length, version and network. Of the two ways to write a segwit address only
 * the one in small letters counts, so that an account has one name.
 *
 * @returns `null` for anything that is no address; never throws
 * @see BIP-173, BIP-350, BIP-341
 */
export function parseAddress(text: unknown): BitcoinAddress | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  try {
    return witnessPrefixes.some((prefix) => text.startsWith(prefix)) ? parseWitness(text) : parseBase58(text)
  } catch {
    return null
  }
}

function parseBase58(text: string): BitcoinAddress | null {
  const payload = base58check.decode(text)
  const found = versions.get(payload[0] ?? -1)
  if (!found || payload.length !== 21) return null
  const program = payload.slice(1)
  const script = found.type === 'p2pkh' ? [0x76, 0xa9, 20, ...program, 0x88, 0xac] : [0xa9, 20, ...program, 0x87]
  return { ...found, program, script: Uint8Array.from(script) }
}

function parseWitness(text: string): BitcoinAddress | null {
  const coder = bech32.decodeUnsafe(text, maxLength) ? bech32 : bech32m
  const decoded = coder.decodeUnsafe(text, maxLength)
  if (!decoded) return null
  const { prefix, words } = decoded
  const family = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined
  const [version, ...rest] = words
  if (!family || version === undefined || version > 16) return null
  // Version 0 has the bech32 checksum, every later version the bech32m one (BIP-350).
  if ((version === 0) !== (coder === bech32)) return null
  const program = coder.fromWords(rest)
  const type = witnessType(version, program.length)
  if (!type) return null
  const script = Uint8Array.from([version === 0 ? 0 : 0x50 + version, program.length, ...program])
  return { type, families: [family], program, script }
}

function witnessType(version: number, length: number): AddressType | null {
  if (length < 2 || length > 40) return null
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : null
  return version === 1 && length === 32 ? 'p2tr' : 'future'
}
