import { serviceLimits } from '../config/service-limits.ts'
import { cleanText } from '../domain/clean-text.ts'
import { readOwn } from './foreign.ts'
import { cleanWalletIcon } from './wallet-looks.ts'

export type NftMetadata = { readonly name: string; readonly imageUrl: string | undefined }

const nothing: NftMetadata = { name: '', imageUrl: undefined }
const jsonUrl = /^data:application\/json(?:;[\w=-]{1,40}){0,3},/i

/**
 * A name of an NFT or its collection as far as it may be trusted on screen.
 *
 * @returns the cleaned name, which may be empty; empty for what is no text
 * @example cleanNftName('Fox\u202E #1') // 'Fox #1'
 */
export function cleanNftName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return cleanText(name, { graphemes: serviceLimits.nftNameGraphemes, characters: serviceLimits.nftNameGraphemes * 8 })
}

/**
 * Reads the metadata that an NFT's chain keeps itself, in a `data:` URL of JSON. Nothing is fetched: metadata that are elsewhere, and
 * pictures that are, are none.
 *
 * @param uri what the contract or the mint answers with
 * @returns empty fields for what cannot be read
 * @example readTokenUri('data:application/json,{"name":"Fox"}') // { name: 'Fox', imageUrl: undefined }
 */
export function readTokenUri(uri: unknown): NftMetadata {
  if (typeof uri !== 'string' || uri.length > serviceLimits.nftMetadataBytes) return nothing
  const head = jsonUrl.exec(uri)?.[0]
  if (!head) return nothing
  const body = uri.slice(head.length)
  try {
    const metadata: unknown = JSON.parse(/;base64,$/i.test(head) ? fromBase64(body) : unescaped(body))
    return { name: cleanNftName(readOwn(metadata, 'name')), imageUrl: cleanWalletIcon(readOwn(metadata, 'image')) }
  } catch {
    return nothing
  }
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

/** Contracts write JSON into the URL as it is, or escaped. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
