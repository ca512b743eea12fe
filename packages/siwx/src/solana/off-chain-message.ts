import { concat, isSameBytes, toHex, utf8 } from '../bytes.ts'

const prefix = concat([0xff], utf8('solana offchain'))
/** The most bytes that a text of the formats 0 and 1 has, which hardware wallets sign. */
const longestShortText = 1232

/** What an off-chain message of Solana contains. */
export type OffChainMessage = {
  readonly content: Uint8Array
  readonly signers: readonly Uint8Array[]
  /** Version 0 has one. */
  readonly applicationDomain: Uint8Array
}

const zeros = new Uint8Array(32)

/** Whether bytes begin as an off-chain message, which no transaction and no text does. */
export const isOffChain = (bytes: Uint8Array): boolean => isSameBytes(bytes.slice(0, prefix.length), prefix)

/** Reads a list of keys after a byte that counts them; `null` without one, and when bytes are missing. */
function readSigners(bytes: Uint8Array, at: number): { signers: Uint8Array[]; end: number } | null {
  const count = bytes[at] ?? 0
  const end = at + 1 + count * 32
  if (count === 0 || end > bytes.length) return null
  return {
    signers: Array.from({ length: count }, (_, index) => bytes.slice(at + 1 + index * 32, at + 33 + index * 32)),
    end,
  }
}

const isPrintable = (bytes: Uint8Array) => bytes.every((byte) => byte >= 0x20 && byte <= 0x7e)

function readVersion0(bytes: Uint8Array): OffChainMessage | null {
  const format = bytes[49] ?? 0xff
  const read = readSigners(bytes, 50)
  if (!read) return null
  const content = bytes.slice(read.end + 2)
  const length = (bytes[read.end] ?? 0) + 256 * (bytes[read.end + 1] ?? 0)
  const isKept = format === 0 ? isPrintable(content) : format <= 2
  if (!isKept || content.length === 0 || content.length !== length) return null
  if (format < 2 && length > longestShortText) return null
  return { content, signers: read.signers, applicationDomain: bytes.slice(17, 49) }
}

/** Signers stand in their order, each once. */
const isSorted = (signers: readonly Uint8Array[]) =>
  signers.map(toHex).every((signer, at, all) => {
    const before = all[at - 1]
    return before === undefined || before < signer
  })

function readVersion1(bytes: Uint8Array): OffChainMessage | null {
  const read = readSigners(bytes, 17)
  if (!read || !isSorted(read.signers) || read.end === bytes.length) return null
  return { content: bytes.slice(read.end), signers: read.signers, applicationDomain: zeros }
}

/** Parses an off-chain message of version 0 or 1; `null` for anything else, and when bytes are missing or left over. */
export function readOffChainMessage(bytes: Uint8Array): OffChainMessage | null {
  if (!isOffChain(bytes)) return null
  if (bytes[16] === 0) return readVersion0(bytes)
  return bytes[16] === 1 ? readVersion1(bytes) : null
}
