import { durations, type HistoryPage, KitError, type ReadHistory } from '@kit/core'
import { requireNetwork, withTimeout } from '@kit/core/adapters'
import { parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { chainOf } from '../chain/chains.ts'
import { isTxid } from '../chain/txid.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { readListed } from './listed-transaction.ts'
import { type Owner, toHistory } from './to-history.ts'

/** How many confirmed transactions servers list at once: 25 as Blockstream's, 10 as mempool's. Fewer are the last. */
const shortestPage = 10
const late = () => new KitError('rpc/timeout')
const invalid = (detail: string) => new KitError('rpc/invalid-params', { detail })

/** Reads an address's transactions from the network's API, those that no block has first. The cursor is the last one's id. */
export const createReadHistory =
  ({ networks, esplora }: Pick<BitcoinChainClient, 'networks' | 'esplora'>): ReadHistory<'bip122'> =>
  async ({ address, network: id, cursor }, signal) => {
    const network = requireNetwork(networks, id)
    const [chain, parsed] = [chainOf(id), parseAddress(address)]
    if (!chain || !parsed?.families.includes(chain.family)) throw invalid('The address is not one of this network.')
    if (cursor !== undefined && !isTxid(cursor)) throw invalid('This is no cursor of a history.')
    const owner = { address, script: parsed.script, network }
    const page = { address, after: cursor, parse: (answer: unknown) => toPage(answer, owner, cursor) }
    try {
      const read = (either: AbortSignal) => esplora(id).history(page, either)
      return await withTimeout(durations.uiRead, read, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

function toPage(answer: unknown, owner: Owner, cursor: string | undefined): HistoryPage {
  const listed = readListed(answer)
  const confirmed = listed.filter(({ block }) => block !== null)
  const last = confirmed.length < shortestPage ? null : (confirmed.at(-1)?.txid ?? null)
  // The same page again would never end.
  return { transactions: listed.map((one) => toHistory(one, owner)), next: last === cursor ? null : last }
}
