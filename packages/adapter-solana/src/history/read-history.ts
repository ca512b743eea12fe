import { durations, type HistoryPage, isKitError, KitError, type Network, type ReadHistory } from '@kit/core'
import { entriesOf, inTurn, readOwn, requireNetwork, withTimeout } from '@kit/core/adapters'
import { isSolanaAddress } from '../chain/address.ts'
import { token2022Program, tokenProgram } from '../chain/programs.ts'
import { invalidResponse } from '../chain/read-result.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import { readTokenAccounts } from '../chain/token-accounts.ts'
import { type BalanceChanges, readBalanceChanges } from './balance-changes.ts'
import { mostSources, readCursor, type Source, writeCursor } from './cursor.ts'
import { type Listed, readSignatures } from './listed-signatures.ts'
import { mergeWindows, type Window } from './merge.ts'
import { type Owner, toHistory } from './to-history.ts'

const pageSize = 25
/** Public endpoints turn more away. */
const requestsAtOnce = 5
const confirmed = { commitment: 'confirmed' } as const
const details = { ...confirmed, encoding: 'json', maxSupportedTransactionVersion: 0 } as const

type Parts = { readonly networks: readonly Network<'solana'>[]; readonly rpc: RpcClient }
/** Requests the network of a history. */
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Reads the transactions of an address and of its token accounts, since a token that arrives does not name the address. Those that a
 * node has confirmed, newest first.
 */
export const createReadHistory =
  ({ networks, rpc }: Parts): ReadHistory<'solana'> =>
  ({ address, network, cursor }, outer) => {
    const readPage = async (signal: AbortSignal): Promise<HistoryPage> => {
      const owner = { address, network: requireNetwork(networks, network) }
      if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
      const ask: Ask = (method, params) => rpc.request(network, method, params, signal)
      const from = cursor === undefined ? null : readCursor(cursor, address)
      const sources = from?.sources ?? (await sourcesOf(rpc, owner, signal))
      const windows = await inTurn(sources, requestsAtOnce, (source) => readWindow(ask, source, from?.slot ?? null))
      const { page, rest } = mergeWindows(windows, pageSize)
      const transactions = await inTurn(page, requestsAtOnce, async (listed) =>
        toHistory(listed, await changesOf(ask, listed), owner),
      )
      const slot = page.at(-1)?.slot
      const isEnd = rest.length === 0 || slot === undefined
      return { transactions, next: isEnd ? null : writeCursor({ of: address, slot, sources: rest }) }
    }
    return withTimeout(durations.uiRead, readPage, { signal: outer, late: rpcTimeout })
  }

async function sourcesOf(rpc: RpcClient, { address, network }: Owner, signal: AbortSignal): Promise<readonly Source[]> {
  const read = (programId: string) => readTokenAccounts(rpc, network.caipNetworkId, address, { programId }, signal)
  const accounts = (await Promise.all([tokenProgram, token2022Program].map(read))).flat()
  // The address signed what emptied the others, so its own list has that.
  const fullFirst = accounts.toSorted((one, other) => Number(other.amount > 0n) - Number(one.amount > 0n))
  const sources = [address, ...fullFirst.map((account) => account.address)]
  return sources.slice(0, mostSources).map((account) => ({ account, before: null }))
}

/** Reads a source from where it was left, without what has arrived since the page before. */
async function readWindow(ask: Ask, { account, before: start }: Source, newest: number | null): Promise<Window> {
  // One more than a page shows whether there is another.
  const limit = pageSize + 1
  for (let before = start; ; ) {
    const options = { ...confirmed, limit, ...(before === null ? {} : { before }) }
    const answer = readSignatures(await ask('getSignaturesForAddress', [account, options]), { account, before, limit })
    const listed = newest === null ? answer : answer.filter(({ slot }) => slot <= newest)
    const isAll = answer.length < limit
    if (isAll || listed.length > 0) return { account, before, listed, isAll }
    before = answer.at(-1)?.signature ?? null
  }
}

/** @returns `null` for a transaction of which the node tells nothing that can be read, as of one of a version to come */
async function changesOf(ask: Ask, listed: Listed): Promise<BalanceChanges | null> {
  try {
    const answer = await ask('getTransaction', [listed.signature, details])
    return answer === null ? null : readChanges(answer, listed)
  } catch (error) {
    // Anyone can send a transaction to an address, and none takes the others off its page.
    if (isKitError(error, 'rpc/server') || isKitError(error, 'rpc/invalid-response')) return null
    throw error
  }
}

function readChanges(answer: unknown, { account, signature }: Listed): BalanceChanges {
  const changes = readBalanceChanges(answer)
  const [first] = entriesOf(readOwn(readOwn(answer, 'transaction'), 'signatures'), 256) ?? []
  if (first !== signature || !changes.keys.includes(account)) throw invalidResponse('another transaction')
  return changes
}
