import { durations, KitError, type ReadTransaction, type TransactionStatus } from '@kit/core'
import { readOwn, withTimeout } from '@kit/core/adapters'
import { isHash } from 'viem'
import { fromWalletError } from '../from-wallet-error.ts'
import { chainIdOf } from './chain-id.ts'
import type { ReadNode } from './read-node.ts'

const late = () => new KitError('rpc/timeout')

/** Reads where a transaction stands, from the network's endpoints and never from the wallet. */
export const createReadTransaction =
  ({ readNode }: { readonly readNode: ReadNode }): ReadTransaction<'eip155'> =>
  async ({ network, hash }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null || !isHash(hash))
      throw new KitError('rpc/invalid-params', { detail: 'This is no hash of a transaction.' })
    const read = async (either: AbortSignal): Promise<TransactionStatus> => {
      const receipt = await readNode(chainId, { method: 'eth_getTransactionReceipt', params: [hash] }, either)
      if (receipt !== null) return statusOf(receipt)
      const known = await readNode(chainId, { method: 'eth_getTransactionByHash', params: [hash] }, either)
      return known === null ? 'unseen' : 'pending'
    }
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
