import { fieldsOf } from '../http/fields-of.ts'
import { ApiError } from './api-error.ts'
import { type IconUrl, toFungible } from './asset.ts'
import type { ChainReader } from './chain-reader.ts'
import type { Fungible } from './wire-format.ts'

/** The most addresses in one request. */
const maxAddresses = 100

/**
 * Finds tokens and their prices. Unknown tokens, and tokens without a price, are left out.
 * @param body `{ currency: 'usd', addresses }`, the addresses in CAIP-10
 * @throws ApiError when the body is not that
 */
export async function findFungibles(
  { readers, iconUrl }: { readonly readers: readonly ChainReader[]; readonly iconUrl: IconUrl },
  body: unknown,
): Promise<{ fungibles: Fungible[] }> {
  const found = await Promise.all(
    addressesIn(body).map(async (id) => {
      const split = id.lastIndexOf(':')
      const reader = readers.find(({ chainId }) => chainId === id.slice(0, split))
      const asset = await reader?.findAsset(id.slice(split + 1))
      return (asset && toFungible(asset, id, iconUrl)) ?? []
    }),
  )
  return { fungibles: found.flat() }
}

function addressesIn(body: unknown): string[] {
  const { currency, addresses } = fieldsOf(body)
  if (currency !== 'usd') throw new ApiError(400, 'currency', 'The only currency is usd.')
  if (!Array.isArray(addresses) || addresses.length > maxAddresses) {
    throw new ApiError(400, 'addresses', `The addresses are no list of at most ${maxAddresses}.`)
  }
  return addresses.map((one: unknown) => {
    if (typeof one !== 'string' || one.split(':').length !== 3) {
      throw new ApiError(400, 'addresses', 'An address is not in CAIP-10.')
    }
    return one
  })
}
