import { type Address, getAddressDecoder, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { metadataProgram } from '../chain/programs.ts'

/** What a mint's metadata say, as they are: nothing is cleaned yet. */
export type RawMetadata = {
  readonly name: string
  readonly uri: string
  /** The mint of a collection that has accepted it. */
  readonly collection: Address | null
}

/** Tells a metadata account from others of Metaplex's program. */
const metadataKey = 4
const mintOffset = 33
/** Behind the key, the update authority and the mint. */
const nameOffset = 65
const creatorLength = 34

/** Derives where Metaplex's program keeps the metadata of a mint. */
export async function metadataAddress(mint: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [new TextEncoder().encode('metadata'), encoder.encode(metadataProgram), encoder.encode(mint)]
  const [derived] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return derived
}

/**
 * Reads an account of Metaplex's Token Metadata.
 *
 * @returns `null` for data of another kind, of another mint, or that break off before the address of the further metadata
 * @see https://developers.metaplex.com/token-metadata
 */
export function readMetaplex(data: Uint8Array, mint: Address): RawMetadata | null {
  if (data[0] !== metadataKey || data.length < nameOffset || keyAt(data, mintOffset) !== mint) return null
  try {
    const [name, afterName] = textAt(data, nameOffset)
    const [, afterSymbol] = textAt(data, afterName)
    const [uri, afterUri] = textAt(data, afterSymbol)
    return { name, uri, collection: collectionAt(data, afterUri) }
  } catch {
    return null
  }
}

/** Older accounts end before it, and are padded with zeros. */
function collectionAt(data: Uint8Array, afterUri: number): Address | null {
  const royalty = 2
  let at = afterUri + royalty
  if (data[at] === 1) at += 4 + viewOf(data).getUint32(at + 1, true) * creatorLength
  // Whether there are creators; whether it was sold, and whether it may change; which edition and which standard it is.
  at += 1 + 2
  for (let options = 0; options < 2; options += 1) at += data[at] === 1 ? 2 : 1
  const isAccepted = data[at] === 1 && data[at + 1] === 1
  return isAccepted && at + 2 + 32 <= data.length ? keyAt(data, at + 2) : null
}

const tokenMetadata = 19
/** Where the extensions of a Token-2022 mint begin, behind the account type. */
const extensionsOffset = 166

/** Reads the metadata that a Token-2022 mint keeps itself; `null` for a mint without any. */
export function readMintMetadata(mint: Uint8Array, address: Address): RawMetadata | null {
  const view = viewOf(mint)
  for (let at = extensionsOffset; at + 4 <= mint.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const value = mint.subarray(at + 4, at + 4 + length)
    if (type === tokenMetadata) return textsIn(value, address)
    at += 4 + length
  }
  return null
}

/** The update authority and the mint come first. */
function textsIn(value: Uint8Array, mint: Address): RawMetadata | null {
  try {
    if (keyAt(value, 32) !== mint) return null
    const [name, afterName] = textAt(value, 64)
    const [, afterSymbol] = textAt(value, afterName)
    return { name, uri: textAt(value, afterSymbol)[0], collection: null }
  } catch {
    return null
  }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, at: number): Address => getAddressDecoder().decode(data.subarray(at, at + 32))

/** @throws RangeError where the data end before the text does */
function textAt(data: Uint8Array, at: number): [text: string, next: number] {
  const next = at + 4 + viewOf(data).getUint32(at, true)
  if (next > data.length) throw new RangeError('The data end before the text does.')
  return [new TextDecoder().decode(data.subarray(at + 4, next)).replaceAll('\0', ''), next]
}
