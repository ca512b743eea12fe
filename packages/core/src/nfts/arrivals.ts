import { serviceLimits } from '../config/service-limits.ts'
import type { HistoryTransaction, HistoryTransfer } from '../domain/history.ts'
import type { NftCoverage } from '../domain/nft.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { NftsOf } from './nfts.events.ts'

/** What is known of the transactions in which an account received NFTs, newest first. */
export type Arrivals = {
  readonly coverage: NftCoverage
  readonly byHash: ReadonlyMap<string, Arrival>
}

export type Arrival = {
  readonly isSpam: boolean
  readonly isUnasked: boolean
  /** How the service shows what came, where it was one thing; a transaction of several does not say which is which. */
  readonly only: { readonly name: string; readonly imageUrl?: string | undefined } | null
}

/**
 * Reads from an account's history in which transactions NFTs came: the service names no contracts and no ids, but the hash of a
 * transaction, whose receipt has both.
 */
export async function readArrivals(
  loadApi: (() => Promise<BlockchainApi>) | undefined,
  { address, network, force }: NftsOf & { readonly force: boolean },
  signal: AbortSignal,
): Promise<Arrivals> {
  const byHash = new Map<string, Arrival>()
  const api = await loadApi?.()
  if (!api || !(await api.supportedChains(signal)).includes(network)) return { coverage: 'known', byHash }
  let cursor: string | null = null
  for (let pages = 0; pages < serviceLimits.nftHistoryPages; pages += 1) {
    const at = cursor === null ? {} : { cursor }
    const page = await api.readHistory({ account: address, network, force, ...at }, signal)
    for (const transaction of page.transactions) {
      const arrival = arrivalOf(transaction, address)
      if (!arrival || byHash.has(transaction.metadata.hash)) continue
      if (byHash.size === serviceLimits.nftArrivals) return { coverage: 'some', byHash }
      byHash.set(transaction.metadata.hash, arrival)
    }
    cursor = page.next
    if (cursor === null) return { coverage: 'all', byHash }
  }
  return { coverage: 'some', byHash }
}

function arrivalOf({ metadata, transfers }: HistoryTransaction, address: string): Arrival | null {
  const came = transfers.flatMap(({ direction, asset }) => (asset?.is === 'nft' && direction !== 'out' ? [asset] : []))
  const [first] = came
  if (!first || metadata.status !== 'confirmed') return null
  const { sentFrom } = metadata
  return {
    isSpam: came.some(({ isSpam }) => isSpam),
    // A price is paid by buyers who looked, as by one whose offer was accepted.
    isUnasked: sentFrom !== null && !isSame(sentFrom, address) && !transfers.some(isPayment),
    only: came.length === 1 ? first : null,
  }
}

const isPayment = ({ direction, value }: HistoryTransfer) => direction === 'out' && value !== null

/** An EVM address in whatever case. */
const isSame = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
