import { type CaipNetworkId, durations, KitError, type OwnedNft, type ReadNfts } from '@kit/core'
import { cleanNftName, readTokenUri, serviceLimits, withTimeout } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from '../chain/address.ts'
import { metadataProgram, token2022Program, tokenProgram } from '../chain/programs.ts'
import { type ChainAccount, contextValue, readableAccount, toList } from '../chain/read-result.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import { readTokenAccounts } from '../chain/token-accounts.ts'
import { mintDecimals, mintSupply } from '../chain/token-data.ts'
import { metadataAddress, type RawMetadata, readMetaplex, readMintMetadata } from './metadata.ts'

/** How many accounts a node reads in one request. */
const maxAccounts = 100

type ReadAccounts = (addresses: readonly Address[]) => Promise<readonly (ChainAccount | null)[]>
type Found = RawMetadata & { readonly mint: Address }

/**
 * Reads the NFTs of both token programs: a mint of which there is one, without decimals, with metadata of Metaplex's program or of its
 * own. Compressed ones have no account of their own, and only an indexer knows them, so there may always be more.
 */
export const createReadNfts =
  (rpc: RpcClient): ReadNfts<'solana'> =>
  ({ address, network }, outer) => {
    const readAll = async (signal: AbortSignal) => {
      if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
      const read = (programId: string) => readTokenAccounts(rpc, network, address, { programId }, signal)
      const held = (await Promise.all([tokenProgram, token2022Program].map(read))).flat()
      const ones = held.flatMap(({ mint, amount }) => (amount === 1n ? [mint] : []))
      const readAccounts = accountsReader(rpc, network, signal)
      const found = await findNfts(readAccounts, [...new Set(ones)].slice(0, serviceLimits.nfts))
      const collections = await collectionNames(readAccounts, found)
      return { nfts: found.map((nft) => toNft(nft, network, collections)), isPartial: true }
    }
    return withTimeout(durations.nftsRead, readAll, { signal: outer, late: rpcTimeout })
  }

const accountsReader =
  (rpc: RpcClient, network: CaipNetworkId<'solana'>, signal: AbortSignal): ReadAccounts =>
  async (addresses) => {
    const options = { commitment: 'confirmed', encoding: 'base64' }
    const accounts: (ChainAccount | null)[] = []
    for (let at = 0; at < addresses.length; at += maxAccounts) {
      const part = addresses.slice(at, at + maxAccounts)
      const answer = toList(contextValue(await rpc.request(network, 'getMultipleAccounts', [part, options], signal)))
      accounts.push(...part.map((_, index) => readableAccount(answer[index])))
    }
    return accounts
  }

async function findNfts(readAccounts: ReadAccounts, mints: readonly Address[]): Promise<readonly Found[]> {
  const accounts = await readAccounts(mints)
  const only = mints.flatMap((mint, at) => {
    const data = accounts[at]?.data ?? new Uint8Array()
    return mintDecimals(data) === 0 && mintSupply(data) === 1n ? [{ mint, own: readMintMetadata(data, mint) }] : []
  })
  const metaplex = await readMetaplexOf(
    readAccounts,
    only.map(({ mint }) => mint),
  )
  return only.flatMap(({ mint, own }, at) => {
    const metadata = own ?? metaplex[at]
    return metadata ? [{ ...metadata, mint }] : []
  })
}

async function readMetaplexOf(readAccounts: ReadAccounts, mints: readonly Address[]) {
  const accounts = await readAccounts(await Promise.all(mints.map(metadataAddress)))
  return mints.map((mint, at) => {
    const account = accounts[at]
    return account?.owner === metadataProgram ? readMetaplex(account.data, mint) : null
  })
}

/** A collection is a mint with metadata itself. */
async function collectionNames(readAccounts: ReadAccounts, nfts: readonly Found[]) {
  const mints = [...new Set(nfts.flatMap(({ collection }) => collection ?? []))]
  const metadata = await readMetaplexOf(readAccounts, mints)
  return new Map(mints.map((mint, at) => [mint, cleanNftName(metadata[at]?.name)]))
}

function toNft(
  { mint, name, uri, collection }: Found,
  network: CaipNetworkId<'solana'>,
  collections: ReadonlyMap<Address, string>,
): OwnedNft {
  const further = readTokenUri(uri)
  return {
    ...{ network, contract: mint, tokenId: null, amount: 1n, isListed: false },
    name: cleanNftName(name) || further.name,
    collection: (collection && collections.get(collection)) ?? '',
    imageUrl: further.imageUrl,
  }
}
