import { KitError } from '@kit/core'
import { isSameBytes, readBytes } from '../chain/encoding.ts'

const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
const maxLength = 4_194_304

/** As much of a partially signed transaction as it takes to notice that the wallet changed it. */
export type ReadPsbt = {
  readonly bytes: Uint8Array
  /** The transaction without signatures. */
  readonly unsigned: Uint8Array
  readonly inputs: number
}

/**
 * Parses a PSBT of version 0.
 *
 * @returns `null` for anything else; never throws
 * @see BIP-174
 */
export function readPsbt(value: unknown): ReadPsbt | null {
  const bytes = readBytes(value, maxLength)
  if (!bytes || !isSameBytes(bytes.slice(0, magic.length), magic)) return null
  const cursor = { at: magic.length }
  for (;;) {
    const keyLength = readCount(bytes, cursor)
    if (!keyLength) return null
    const isTransaction = keyLength === 1 && bytes[cursor.at] === 0
    cursor.at += keyLength
    const length = readCount(bytes, cursor)
    if (length === null || cursor.at + length > bytes.length) return null
    const unsigned = bytes.slice(cursor.at, cursor.at + length)
    if (isTransaction) {
      const inputs = readCount(unsigned, { at: 4 })
      return inputs ? { bytes, unsigned, inputs } : null
    }
    cursor.at += length
  }
}

/**
 * Parses the PSBT that a wallet returns.
 *
 * @throws KitError `wallet/invalid-answer` when it is no PSBT or another transaction
 */
export function readSigned(answer: unknown, requested: ReadPsbt): ReadPsbt {
  const signed = readPsbt(answer)
  if (!signed) throw new KitError('wallet/invalid-answer', { detail: 'The wallet returned no PSBT.' })
  if (!isSameBytes(signed.unsigned, requested.unsigned))
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet signed another transaction.' })
  return signed
}

function readCount(bytes: Uint8Array, cursor: { at: number }): number | null {
  const first = bytes[cursor.at]
  cursor.at += 1
  if (first === undefined || first === 0xff) return null
  if (first < 0xfd) return first
  const width = first === 0xfd ? 2 : 4
  const parts = bytes.slice(cursor.at, cursor.at + width)
  cursor.at += width
  return parts.length === width ? parts.reduceRight((sum, byte) => sum * 256 + byte, 0) : null
}
