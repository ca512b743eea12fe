import { isSameBytes } from '../bytes.ts'
import { type ByteReader, readerOf } from './byte-reader.ts'

/** What a signature of BIP-322 has, in its simple form or in its full one. */
export type SpendingProof = {
  /** The version, the sequence and the lock time of the transaction that spends. */
  readonly version: number
  readonly sequence: number
  readonly lockTime: number
  /** The id of what it spends; the simple form has none. */
  readonly spent?: Uint8Array
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

const mostItems = 8
/** An output of value 0 that pays nobody. */
export const emptyOutput: Uint8Array = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)

function readWitness(reader: ByteReader): readonly Uint8Array[] {
  const count = reader.count()
  if (count > mostItems) throw new RangeError('No key needs so many.')
  return Array.from({ length: count }, () => reader.sized())
}

/** Runs a reader over all bytes; `null` when bytes are missing or left over. */
function readAll<T>(bytes: Uint8Array, read: (reader: ByteReader) => T | null): T | null {
  try {
    const reader = readerOf(bytes)
    const result = read(reader)
    return reader.isAtEnd() ? result : null
  } catch {
    return null
  }
}

/** Parses the simple form: a witness. */
export function readSimple(bytes: Uint8Array): SpendingProof | null {
  const defaults = { version: 0, sequence: 0, lockTime: 0, scriptSig: new Uint8Array() }
  return readAll(bytes, (reader) => {
    const witness = readWitness(reader)
    return witness.length === 0 ? null : { ...defaults, witness }
  })
}

/**
 * Parses the full form: a transaction with one input and with one output, which is empty. Its time lock is signed and else without
 * meaning, since it is not sent and an address of one key has no lock.
 *
 * @returns `null` for every other transaction, one that moves coins included
 */
export function readFull(bytes: Uint8Array): SpendingProof | null {
  const hasWitness = bytes[4] === 0
  return readAll(bytes, (reader) => {
    const version = reader.number(4)
    if (hasWitness && reader.number(2) !== 0x0100) return null
    if (reader.count() !== 1) return null
    const spent = reader.take(32)
    if (reader.number(4) !== 0) return null
    const scriptSig = reader.sized()
    const sequence = reader.number(4)
    if (reader.count() !== 1 || !isSameBytes(reader.take(10), emptyOutput)) return null
    const witness = hasWitness ? readWitness(reader) : []
    const lockTime = reader.number(4)
    return version === 0 || version === 2 ? { version, sequence, lockTime, spent, scriptSig, witness } : null
  })
}
