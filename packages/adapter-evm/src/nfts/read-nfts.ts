import { durations, KitError, type Network, type OwnedNfts, type ReadNfts } from '@kit/core'
import { inTurn, requireNetwork, serviceLimits, withTimeout } from '@kit/core/adapters'
import { type Address, getAddress, isAddress } from 'viem'
import type { ReadNode } from '../chain/read-node.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { createPlayCalls } from './calls.ts'
import { type Collection, checkCollections } from './collections.ts'
import { findListed } from './listed.ts'
import { describe, proveOwned } from './owned.ts'
import { type Candidate, receivedIn } from './received.ts'

type NftParts = {
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
  readonly collections: Readonly<Record<number, readonly Collection[]>> | undefined
}

const receiptsAtOnce = 8
const late = () => new KitError('rpc/timeout')

/**
 * Finds NFTs in the receipts of the transactions in which they came, and in the collections that the dApp lists; then asks each contract
 * who owns them now. From the network's endpoints, never from the wallet.
 *
 * @throws KitError `config/invalid` for a collection that is no contract's address
 */
export function createReadNfts({ networks, readNode, collections = {} }: NftParts): ReadNfts<'eip155'> {
  const listed = new Map(Object.entries(collections).map(([id, list]) => [Number(id), checkCollections(list)]))
  return async ({ address, network, receivedIn: arrivals }, outer) => {
    const chainId = Number(requireNetwork(networks, network).id)
    if (!isAddress(address, { strict: false }))
      throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
    const owner = getAddress(address)
    const readAll = async (signal: AbortSignal): Promise<OwnedNfts> => {
      const play = createPlayCalls((call) =>
        readNode(chainId, { method: 'eth_call', params: [call, 'latest'] }, signal),
      )
      const readReceipt = async (hash: string) =>
        receivedIn(await readNode(chainId, { method: 'eth_getTransactionReceipt', params: [hash] }, signal), owner)
      const own = listed.get(chainId) ?? []
      const [receipts, known] = await Promise.all([
        arrivals(signal).then((hashes) => inTurn(hashes, receiptsAtOnce, readReceipt)),
        findListed({ play, owner }, own),
      ])
      const all = unique([...receipts.flatMap((received) => received ?? []), ...known.candidates])
      const owned = await proveOwned(play, owner, all.slice(0, serviceLimits.nfts))
      const looks = await describe(play, owned)
      const isListed = (contract: Address) => own.some((collection) => collection.address === contract)
      return {
        nfts: owned.map(({ contract, tokenId, amount, transaction }, at) => ({
          ...{ network, contract, amount, transaction, tokenId: String(tokenId), isListed: isListed(contract) },
          ...{ name: '', collection: '', ...looks[at] },
        })),
        isPartial: known.isPartial || receipts.includes(null) || all.length > serviceLimits.nfts,
      }
    }
    try {
      return await withTimeout(durations.nftsRead, readAll, { signal: outer, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }
}

/** Each token once: as it came last. */
function unique(candidates: readonly Candidate[]): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = `${candidate.contract}:${candidate.tokenId}`
    if (!found.has(key)) found.set(key, candidate)
  }
  return [...found.values()]
}
