import { durations, KitError, type ReadTransaction, type TransactionStatus } from '@kit/core'
import { readOwn, withTimeout } from '@kit/core/adapters'
import { isHash } from 'viem'
import { fromWalletError } from '../from-wallet-error.ts'
import { type CallsId, readCallsId } from '../signing/call-ids.ts'
import type { GetCallsStatus } from '../signing/features.ts'
import { chainIdOf } from './chain-id.ts'
import type { ReadNode } from './read-node.ts'

const late = () => new KitError('rpc/timeout')

/** What wallets say of calls that they have taken, by the wallets' ids. */
export type WalletCalls = Map<string, GetCallsStatus>

type Parts = { readonly readNode: ReadNode; readonly walletCalls: WalletCalls }

/**
 * Reads where a transaction stands, from the network's endpoints. Only of calls whose transaction nobody knows, their wallet is asked which
 * it is.
 */
export const createReadTransaction =
  ({ readNode, walletCalls }: Parts): ReadTransaction<'eip155'> =>
  async ({ network, hash }, signal) => {
    const chainId = chainIdOf(network)
    const calls = readCallsId(hash)
    if (chainId === null || !(calls || isHash(hash)))
      throw new KitError('rpc/invalid-params', { detail: 'This is no hash of a transaction.' })
    const readHash = async (of: string, either: AbortSignal): Promise<TransactionStatus> => {
      const receipt = await readNode(chainId, { method: 'eth_getTransactionReceipt', params: [of] }, either)
      if (receipt !== null) return statusOf(receipt)
      const known = await readNode(chainId, { method: 'eth_getTransactionByHash', params: [of] }, either)
      return known === null ? 'unseen' : 'pending'
    }
    const readCalls = async ({ connectorId, id }: CallsId, either: AbortSignal): Promise<TransactionStatus> => {
      // A wallet that is away, or has forgotten them, says nothing of them.
      const said = await walletCalls
        .get(connectorId)?.({ id }, either)
        .catch(() => null)
      if (!said) return 'unseen'
      const made = said.hashes.at(-1)
      const isUndone = said.is === 'failed' || said.is === 'dropped'
      if (made) {
        const is = await readHash(made, either)
        if (is === 'unseen') return 'pending'
        // The transaction is that of a bundler, which is done also where what it took for this account was undone (ERC-4337).
        return isUndone && is === 'confirmed' ? 'failed' : is
      }
      if (isUndone) return 'failed'
      return said.is === 'pending' ? 'pending' : 'unseen'
    }
    const read = (either: AbortSignal) => (calls ? readCalls(calls, either) : readHash(hash, either))
    try {
      return { is: await withTimeout(durations.uiRead, read, { signal, late }) }
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

function statusOf(receipt: unknown): TransactionStatus {
  const status = readOwn(receipt, 'status')
  if (status === '0x1') return 'confirmed'
  if (status === '0x0') return 'failed'
  throw new KitError('rpc/invalid-response', { detail: 'The network gave a receipt without a status.' })
}
