import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { metadataProgram } from './programs.ts'

type TokenNames = { readonly name: string; readonly symbol: string }
type Metadata = TokenNames & {
  /** Where the rest of the metadata is; at most 200 bytes. */
  readonly uri?: string
  /** The mint of the collection that has accepted it. */
  readonly collection?: Address
}

/** Tells a metadata account from other accounts of the program. */
const metadataKey = 4
/** Bytes before the name: the key, the update authority and the mint. */
const nameOffset = 65
/** The bytes that name, symbol and address of the further data take; shorter ones are filled with zeros. */
const widths = { name: 32, symbol: 10, uri: 200 }
const accountSize = 679

/** Derives the address of a mint's metadata account. */
export async function metadataAddress(mint: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [Buffer.from('metadata'), encoder.encode(metadataProgram), encoder.encode(mint)]
  const [derived] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return address(derived)
}

/**
 * Writes a metadata account without creators.
 * @see https://developers.metaplex.com/token-metadata
 */
export function writeMetadata(
  mint: Address,
  authority: Address,
  { name, symbol, uri = '', collection }: Metadata,
): Uint8Array {
  const encoder = getAddressEncoder()
  const data = Buffer.alloc(accountSize)
  data[0] = metadataKey
  data.set(encoder.encode(authority), 1)
  data.set(encoder.encode(mint), 33)
  let offset = nameOffset
  for (const [text, width] of [
    [name, widths.name],
    [symbol, widths.symbol],
    [uri, widths.uri],
  ] as const) {
    data.writeUInt32LE(width, offset)
    data.write(text, offset + 4, width)
    offset += 4 + width
  }
  if (collection) {
    // No royalty and no creators; sold, fixed, no edition, no standard.
    offset += 2 + 1 + 1 + 1 + 1 + 1
    data.set([1, 1], offset)
    data.set(encoder.encode(collection), offset + 2)
  }
  return data
}

/** Reads the names in a metadata account; undefined for other data. */
export function readMetadata(data: Buffer): TokenNames | undefined {
  if (data[0] !== metadataKey) return undefined
  try {
    const [name, next] = textAt(data, nameOffset)
    return { name, symbol: textAt(data, next)[0] }
  } catch {
    return undefined
  }
}

/** @throws RangeError when the data end before the text does */
function textAt(data: Buffer, offset: number): [text: string, next: number] {
  const end = offset + 4 + data.readUInt32LE(offset)
  if (end > data.length) throw new RangeError('The data end before the text does')
  return [data.toString('utf8', offset + 4, end).replaceAll('\0', ''), end]
}
